import { z } from 'zod'
import { call } from '../call.ts'

/** The running version and its database, for managers. */
export const HealthDetails = z.object({
  version: z.string(),
  uptimeSeconds: z.number().int(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    /** The version of the embedded database programs; null for a database server. */
    programs: z.string().nullable(),
    /** The release of the database programs is a beta (docs/decisions/0005). */
    beta: z.boolean(),
    /** The last migration. */
    schema: z.string(),
  }),
})
export type HealthDetails = z.infer<typeof HealthDetails>

export const health = {
  /** Responds if the API and its database work. */
  read: call('health:read', 'GET /health', { output: z.object({ works: z.literal(true) }) }),
  details: call('health:details', 'GET /health/details', { output: HealthDetails }),
}
