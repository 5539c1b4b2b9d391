import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import pino, { type Logger } from 'pino'

export type Log = Logger

const TURN_OVER_BYTES = 20 * 1024 * 1024

/**
 * One JSON line an event. To standard output, where a supervisor collects it; a person at a terminal reads the start message
 * there instead, and the lines go to `file`.
 */
export function openLog(file: string | null): Log {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { error: safely },
  }
  if (file === null) return pino(options, pino.destination({ fd: 1, sync: true }))
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > TURN_OVER_BYTES) renameSync(file, `${file}.1`)
  return pino(options, pino.destination({ dest: file, sync: true, mode: 0o600 }))
}

/** What an error may say in the log: kind, code, sentence and place. Never the values that a query carried. */
function safely(error: unknown): object {
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
    ...(cause !== undefined && { cause: safely(cause) }),
  }
}
