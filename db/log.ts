/** The log of database code; compatible with pino. */
export interface Log {
  info(sentence: string): void
  warn(sentence: string): void
  error(sentence: string): void
}

/** A log that writes nothing. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
