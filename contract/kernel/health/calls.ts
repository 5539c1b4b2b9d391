import { z } from 'zod'
import { answer, call } from '../call.ts'

/** What runs here, for those who manage it. */
export const HealthDetails = z.object({
  version: z.string(),
  /** Since this process serves the API. */
  uptimeSeconds: z.number().int(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    /** Where the embedded database's programs came from; null on a server. */
    programs: z.string().nullable(),
    /** The packagers call this release of the programs a beta (docs/decisions). */
    beta: z.boolean(),
    /** The last migration of the schema. */
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
