//! The default hasher, under a name of this crate. So the hasher can be replaced without a change of the interface.

use core::fmt;
use core::hash::{BuildHasher, Hasher};

/// The default hasher of searches. It is fast and seeded at random. It does not withstand an adversary who chooses the
/// states. No result of a search depends on it.
///
/// # Examples
///
/// `Bfs`, `Dfs` and `Iddfs` without a type parameter use this hasher:
///
/// ```
/// use statewalk::{Bfs, DefaultHashBuilder, Search, neighbors};
///
/// let line = neighbors(0, |n| [n + 1, n + 2], |&n| n == 9);
/// let algorithm: Bfs = Bfs::new();
/// let same: Bfs = Bfs::new().hasher(DefaultHashBuilder::default());
/// assert_eq!(Search::new(&line).run(algorithm).stats, Search::new(&line).run(same).stats);
/// ```
#[derive(Debug, Clone, Default)]
pub struct DefaultHashBuilder(hashbrown::DefaultHashBuilder);

/// The hasher that [`DefaultHashBuilder`] makes.
///
/// # Examples
///
/// ```
/// use core::hash::BuildHasher;
/// use statewalk::DefaultHashBuilder;
///
/// let seeded = DefaultHashBuilder::default();
/// assert_eq!(seeded.hash_one("a state"), seeded.hash_one("a state"));
/// // A copy has the same seed. A new builder may have another, so do not store hashes.
/// assert_eq!(seeded.clone().hash_one(7), seeded.hash_one(7));
/// ```
#[derive(Clone)]
pub struct DefaultHasher(<hashbrown::DefaultHashBuilder as BuildHasher>::Hasher);

impl BuildHasher for DefaultHashBuilder {
    type Hasher = DefaultHasher;

    #[inline]
    fn build_hasher(&self) -> DefaultHasher {
        DefaultHasher(self.0.build_hasher())
    }
}

impl fmt::Debug for DefaultHasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DefaultHasher").finish_non_exhaustive()
    }
}

/// Forwards every kind of number unchanged: the hasher has a fast path for each.
macro_rules! forward {
    ($($write:ident($number:ty))*) => {
        impl Hasher for DefaultHasher {
            #[inline]
            fn finish(&self) -> u64 {
                self.0.finish()
            }

            #[inline]
            fn write(&mut self, bytes: &[u8]) {
                self.0.write(bytes);
            }

            $(
                #[inline]
                fn $write(&mut self, number: $number) {
                    self.0.$write(number);
                }
            )*
        }
    };
}

forward! {
    write_u8(u8) write_u16(u16) write_u32(u32) write_u64(u64) write_u128(u128) write_usize(usize)
    write_i8(i8) write_i16(i16) write_i32(i32) write_i64(i64) write_i128(i128) write_isize(isize)
}
