import { fileURLToPath } from 'node:url'
import { defaultDataDir } from '#db/cluster-account.ts'
import type { Env } from './env.ts'

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** Where this process keeps its own: DATA_DIR, or a folder of the project that the database's account can enter. */
export const dataDirOf = ({ dataDir, demo }: Pick<Env, 'dataDir' | 'demo'>): string =>
  dataDir ?? defaultDataDir(PROJECT, demo ? '.data-demo' : '.data')
