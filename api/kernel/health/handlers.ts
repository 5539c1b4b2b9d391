import { readFileSync } from 'node:fs'
import { readMigrations } from '#db/migrate.ts'
import { api } from '../implement.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const schema = readMigrations().at(-1)?.tag ?? 'none'

export const health = {
  // The gate has opened a transaction on the database before this answers.
  read: api.health.read.handler(async () => ({ data: { works: true as const } })),
  details: api.health.details.handler(async ({ context }) => {
    const { version: release, embedded } = context.deps.database
    return {
      data: {
        version,
        uptimeSeconds: Math.floor(process.uptime()),
        database: {
          kind: embedded ? ('embedded' as const) : ('server' as const),
          version: release,
          programs: embedded,
          beta: /beta/.test(embedded ?? ''),
          schema,
        },
      },
    }
  }),
}
