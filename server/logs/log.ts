import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import pino, { type DestinationStream, type Logger } from 'pino'
import { forwardLines } from './forward-lines.ts'
import { openLineFile } from './line-file.ts'

export type Log = Logger

const MAX_LOG_BYTES = 20 * 1024 * 1024
const ROTATION_INTERVAL_MS = 60_000

/**
 * Opens the log of JSON lines: standard output, or `file` if the program runs in a terminal. A file that has
 * grown beyond 20 MB is replaced within a minute, and one older file is kept.
 * Only one process of the program may rotate the file. The others open the new file after it was renamed.
 * @param options.forwardTo the address of another system that gets the lines as well
 */
export function openLog(file: string | null, options: { rotate?: boolean; forwardTo?: string | undefined } = {}): Log {
  const { rotate = true, forwardTo } = options
  const format = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { error: serializeError },
  }
  const open = (own: DestinationStream) =>
    pino(format, forwardTo ? pino.multistream([{ stream: own }, { stream: forwardLines(forwardTo) }]) : own)
  if (file === null) return open(openLineFile(null))
  mkdirSync(dirname(file), { recursive: true })
  const destination = openLineFile(file)
  const readFileState = () => statSync(file, { throwIfNoEntry: false })
  let inode = readFileState()?.ino
  const rotateIfLarge = () => {
    if (rotate && (readFileState()?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
    if (readFileState()?.ino === inode) return
    destination.reopen()
    inode = readFileState()?.ino
  }
  rotateIfLarge()
  setInterval(() => {
    try {
      rotateIfLarge()
    } catch {
      // It is tried again in a minute.
    }
  }, ROTATION_INTERVAL_MS).unref()
  return open(destination)
}

/** Serializes an error for the log, without the parameters of a query. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 500) }
  const { name, message, stack, cause } = error
  const code = (error as { code?: unknown }).code
  return {
    name,
    message: message.split('\nparams:')[0]?.slice(0, 1000),
    ...(typeof code === 'string' && { code }),
    stack: stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  }
}
