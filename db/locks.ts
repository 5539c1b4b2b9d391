/** The advisory locks of a database. Each has a number of its own. */
export const LOCKS = {
  roles: 0xc11c0001,
  migration: 0xc11c0002,
  auditChain: 0xc11c0003,
  serverLogins: 0xc11c0004,
} as const

/** The advisory locks of the database "postgres" of a cluster: one application, any number of users. */
export const CLUSTER_LOCKS = { class: 0xc11c, application: 1, users: 2 } as const
