import { fileURLToPath } from 'node:url'
import { defaultDataDir } from '#db/cluster/account.ts'
import type { Env } from './env.ts'

/** The folder of package.json. */
export const PROJECT_DIR = fileURLToPath(new URL('..', import.meta.url))

/** Finds the data directory: DATA_DIR, or a folder of the project that the database's system account can open. */
export const findDataDir = ({ dataDir, demo }: Pick<Env, 'dataDir' | 'demo'>): string =>
  dataDir ?? defaultDataDir(PROJECT_DIR, demo ? '.data-demo' : '.data')
