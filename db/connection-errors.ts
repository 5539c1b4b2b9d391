import { listCauses } from './error-causes.ts'

/** Codes of the driver and of the system for a connection that broke. */
const BROKEN = ['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNRESET', 'EPIPE']
/** For a server that can't be reached, and for a pool that was closed. */
const NOT_CONNECTED = [
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]
const BROKEN_CODES = new Set<unknown>(BROKEN)
const LOST_CODES = new Set<unknown>([...BROKEN, ...NOT_CONNECTED])
/** The server is starting, recovering or stopping, has ended the connection, or speaks of a lost connection. */
const LOST_STATES = /^(57P0\d|08\w{3})$/
/** A wrong name or password, and a database that does not exist. */
const REFUSED_STATES = new Set<unknown>(['28000', '28P01', '3D000'])

/** Returns whether an error itself says that a connection broke, after which the driver's pool may never work again. */
export const isConnectionBroken = (error: unknown): boolean =>
  BROKEN_CODES.has((error as { code?: unknown } | null)?.code)

/** Returns whether an error, or a cause of it, is a database that is not connected at the moment. */
export const isConnectionLost = (error: unknown): boolean =>
  listCauses(error).some(
    ({ code, syscall }) =>
      LOST_CODES.has(code) ||
      LOST_STATES.test(String(code)) ||
      // ENOENT of a file is another error; of a socket it is the database.
      (code === 'ENOENT' && syscall === 'connect'),
  )

/** Returns whether an error may come from a wrong address, name or password of a database server. */
export const isServerRefused = (error: unknown): boolean =>
  isConnectionLost(error) || REFUSED_STATES.has((error as { code?: unknown }).code)

/**
 * Returns whether an error is the failure of the query for array types, which the driver sends on each new connection and whose
 * failure it doesn't handle. The query that needed the connection fails too, so its caller knows.
 */
export const isTypeQueryLost = (error: unknown): boolean =>
  isConnectionLost(error) && String((error as { query?: unknown }).query).includes('pg_catalog.pg_type')
