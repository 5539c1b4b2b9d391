import cluster from 'node:cluster'
import { join } from 'node:path'
import { findDataDir } from '../data-dir.ts'
import { type Env, readEnv, setNodeEnv } from '../env.ts'
import { handleUncaughtErrors } from '../lifecycle.ts'
import { type Log, openLog } from '../logs/log.ts'
import { readSessionSecret } from '../secrets.ts'
import { limitGarbage } from './limit-garbage.ts'

/** The settings and the log of a process of the server. */
export interface ProcessSettings {
  env: Env
  dataDir: string
  secret: string
  log: Log
  /** Null if the log goes to standard output. */
  logFile: string | null
}

/**
 * Reads the settings and opens the log.
 * @param options.logsToFile whether the log goes to a file in a terminal, where the program prints messages for a person
 */
export function prepareProcess(options: { logsToFile: boolean }): ProcessSettings {
  limitGarbage()
  const given = readEnv(process.argv.slice(2))
  const env = given.dev ? { ...given, webWorkers: 1 } : given
  setNodeEnv(env)
  const dataDir = findDataDir(env)
  const secret = readSessionSecret(env, dataDir)
  const logFile = options.logsToFile && process.stdout.isTTY && !env.dev ? join(dataDir, 'server.log') : null
  const root = openLog(logFile, { rotate: cluster.isPrimary, forwardTo: env.logUrl })
  const log = env.webWorkers > 1 ? root.child({ pid: process.pid }) : root
  handleUncaughtErrors(log)
  // A message that can't be written, because the disk of a redirected output is full or its reader has gone, is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  if (given.webWorkers > env.webWorkers)
    log.warn('WEB_WORKERS has no effect on `npm run dev`, which serves in one process.')
  return { env, dataDir, secret, log, logFile }
}
