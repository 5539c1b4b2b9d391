import { type Database, type OpenOptions, openDatabase } from '#db/client.ts'
import { silentLog } from '#db/log.ts'
import { findDataDir } from '#server/data-dir.ts'
import { type Env, readEnv } from '#server/env.ts'
import { exitWithMessage } from '#server/lifecycle.ts'

/** The input of a command line program. */
export interface CommandInput {
  database: Database
  env: Env
  dataDir: string
  filesDir: string
  /** The arguments without the options. */
  args: string[]
}

/** Opens the database of the settings, runs a command and exits with its result. */
export async function withDatabase(
  options: Pick<OpenOptions, 'claim'>,
  runCommand: (input: CommandInput) => Promise<boolean>,
) {
  try {
    const argv = process.argv.slice(2)
    const env = readEnv(argv)
    const dataDir = findDataDir(env)
    const log = { ...silentLog, warn: print, error: print }
    const database = await openDatabase({ ...env, dataDir }, { ...options, log })
    const args = argv.filter((arg) => !arg.startsWith('--'))
    const done = await runCommand({
      database,
      env,
      dataDir,
      args,
      filesDir: env.filesDir ?? `${dataDir}/files`,
    }).finally(() => database.close())
    process.exit(done ? 0 : 1)
  } catch (error) {
    exitWithMessage(error)
  }
}

/** Prints a line to standard output. */
export function print(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
