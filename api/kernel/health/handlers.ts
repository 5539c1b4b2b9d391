import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '#db/migrate.ts'
import { PROJECT_DIR } from '#db/project-dir.ts'
import { handle } from '../implement.ts'

const { version } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as {
  version: string
}
const schema = readMigrations().at(-1)?.tag ?? 'none'

export const health = handle('health', {
  // The pipeline has opened a database transaction before this answers.
  read: () => ({ works: true as const }),
  details: ({ deps }) => {
    const { version: release, embedded } = deps.database
    return {
      version,
      uptimeSeconds: Math.floor(process.uptime()),
      database: {
        kind: embedded ? ('embedded' as const) : ('server' as const),
        version: release,
        programs: embedded,
        beta: /beta/.test(embedded ?? ''),
        schema,
      },
    }
  },
})
