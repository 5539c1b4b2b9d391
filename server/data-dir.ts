import { defaultDataDir } from '#db/cluster/account.ts'
import { PROJECT_DIR } from '#db/project-dir.ts'
import type { Env } from './env.ts'

/** Finds the data directory: DATA_DIR, or a folder of the project that the database's system account can open. */
export const findDataDir = ({ dataDir, demo }: Pick<Env, 'dataDir' | 'demo'>): string =>
  dataDir ?? defaultDataDir(PROJECT_DIR, demo ? '.data-demo' : '.data')
