import { z } from 'zod'
import { answer, call } from '../call.ts'

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
  /** Answers when the API and its database do. */
  read: call('health:read')
    .route({ method: 'GET', path: '/health' })
    .output(answer(z.object({ works: z.literal(true) }))),
  details: call('health:details').route({ method: 'GET', path: '/health/details' }).output(answer(HealthDetails)),
}
