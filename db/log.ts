/** What the database says of itself; a pino logger fits. */
export interface Log {
  info(sentence: string): void
  warn(sentence: string): void
  error(sentence: string): void
}

/** For tools and tests that have nothing to say. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
