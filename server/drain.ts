import cluster from 'node:cluster'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { ANSWER_MESSAGE, CLOSED_MESSAGE } from './processes/worker-process.ts'

export const MAX_DRAIN_MS = 20_000
/** Time in which proxies and browsers learn that they need another connection, while new ones are still served. */
const NOTICE_MS = 500
/** A connection without a request that has sent nothing for this time is closed. */
const QUIET_MS = 500
/** The longest wait for a moment in which no connection is waiting to be accepted. */
const MAX_ACCEPT_MS = 2_000
/** If a turn of the event loop is shorter than this, it accepted no connection. */
const SHORT_TURN_MS = 1
/** A client that has just got an answer may need this time to connect again. */
const PAUSE_MS = 30
/**
 * A worker gets connections one by one from the main process, which resets those that still wait when the last worker stops. So it
 * stops after a longer time without any.
 */
const WORKER_PAUSE_MS = 300

interface Connection {
  /** Answers that the system has not taken completely. */
  openAnswers: number
  bytesRead: number
  quietSince: number
}

/**
 * Serves the requests of a server until it is stopped without cutting an answer. Node's own `closeIdleConnections` cuts answers
 * that a slow client has not read yet.
 * @returns stops accepting, waits until all answers are sent (20 s at most), and closes
 */
export function serveUntilDrained(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): () => Promise<void> {
  const connections = new Map<Socket, Connection>()
  let heldRequests: (() => unknown)[] | null = null
  let acceptedCount = 0
  server.on('connection', (socket: Socket) => {
    acceptedCount += 1
    connections.set(socket, { openAnswers: 0, bytesRead: 0, quietSince: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (connection) {
      connection.openAnswers += 1
      response.once('close', () => {
        connection.openAnswers -= 1
        connection.quietSince = Date.now()
      })
    }
    if (heldRequests) heldRequests.push(() => answer(request, response))
    else answer(request, response)
  })

  /**
   * Waits until no connection is waiting to be accepted, because the system resets those when the server stops. Meant for a time
   * in which requests are held, so that busy clients wait for their answers instead of connecting again.
   */
  async function waitForEmptyBacklog(): Promise<void> {
    const end = Date.now() + MAX_ACCEPT_MS
    const pauseMs = cluster.isWorker ? WORKER_PAUSE_MS : PAUSE_MS
    for (let isEmpty = false; !isEmpty && Date.now() < end; ) {
      const before = acceptedCount
      await pause(pauseMs)
      const startedAt = performance.now()
      await nextTurn()
      isEmpty = acceptedCount === before && performance.now() - startedAt < SHORT_TURN_MS
    }
  }

  /**
   * Waits until no worker accepts connections. Otherwise a client that gets its answer connects again just when the main process
   * closes the port, which resets the connection.
   */
  async function waitForOtherWorkers(): Promise<void> {
    if (!process.connected) return
    process.send!(CLOSED_MESSAGE)
    const end = AbortSignal.timeout(MAX_ACCEPT_MS)
    for (let message: unknown; message !== ANSWER_MESSAGE && !end.aborted; )
      [message] = await once(process, 'message', { signal: end }).catch(() => [])
  }

  function closeQuietConnections(): void {
    const now = Date.now()
    for (const [socket, connection] of connections) {
      if (socket.bytesRead !== connection.bytesRead) {
        connection.bytesRead = socket.bytesRead
        connection.quietSince = now
      }
      if (connection.openAnswers === 0 && now - connection.quietSince >= QUIET_MS) socket.destroySoon()
    }
  }

  return async () => {
    const deadline = Date.now() + MAX_DRAIN_MS
    if (connections.size > 0) await pause(NOTICE_MS)
    const answerFunctions: (() => unknown)[] = []
    heldRequests = answerFunctions
    await waitForEmptyBacklog()
    let isOpen = true
    const closed = new Promise<void>((resolve) => {
      // Not http's own close, which cuts idle connections at once, with requests that are on their way.
      NetServer.prototype.close.call(server, () => {
        isOpen = false
        resolve()
      })
    })
    if (cluster.isWorker) await waitForOtherWorkers()
    heldRequests = null
    for (const answerRequest of answerFunctions) answerRequest()
    while (isOpen && Date.now() < deadline) {
      // After a turn of the event loop, in which requests that have arrived are read.
      await nextTurn()
      closeQuietConnections()
      await Promise.race([closed, pause(50)])
    }
    if (isOpen) server.closeAllConnections()
  }
}
