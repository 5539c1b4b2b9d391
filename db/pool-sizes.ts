/** The largest number of connections of each pool for requests. */
export type PoolSizes = Record<'app' | 'pages' | 'trusted', number>

/**
 * The connections of `app` and `pages`. More would not answer faster on two cores, and each one keeps the plans of its
 * statements. Workers get fewer if all together would need too many.
 */
export const DEFAULT_POOL_SIZE = 4

// Hashes of passwords are computed two at a time, so few sign-ins run at once.
const MAX_TRUSTED_SIZE = 3

/** Computes the sizes of the pools, of which `app` and `pages` get `size` connections each. */
export const computePoolSizes = (size: number): PoolSizes => ({
  app: size,
  pages: size,
  trusted: Math.min(MAX_TRUSTED_SIZE, Math.ceil(size / 2)),
})

/** Counts the connections that these pools can open. */
export const countPoolConnections = ({ app, pages, trusted }: PoolSizes): number => app + pages + trusted
