import cluster, { type Worker } from 'node:cluster'

/** The message with which the main process asks a worker to finish its requests and end. */
export const STOP_MESSAGE = 'stop'
/** The message of a worker that accepts no more connections, and holds its last requests. */
export const CLOSED_MESSAGE = 'closed'
/** The message with which the main process lets a worker answer those, because no other worker accepts connections either. */
export const ANSWER_MESSAGE = 'answer'

/** How a worker ended. */
export interface WorkerEnding {
  code: number | null
  signal: string | null
  /** Why it could not start, in a sentence. */
  failure: string | null
}

/** A process that serves requests on the port of the main process. */
export interface WorkerProcess {
  /** Undefined if the process could not be started. */
  pid: number | undefined
  /** Resolves to true when it accepts connections, or to false if it ends before. */
  listening: Promise<boolean>
  /** Resolves when it accepts no more connections, or has ended. */
  portClosed: Promise<void>
  ended: Promise<WorkerEnding>
  /** Asks it to finish its requests and end. */
  stop(): void
  /** Lets it answer the requests that it holds since it accepts no more connections. */
  answerHeldRequests(): void
  kill(): void
}

/** Starts another process with the arguments of this one. */
export function startWorkerProcess(): WorkerProcess {
  const worker = cluster.fork()
  closeLastConnectionOnExit(worker)
  const { pid } = worker.process
  let isListening = false
  let failure: string | null = null
  worker.on('message', (message: string | { failure?: string }) => {
    if (typeof message !== 'string') failure = message.failure ?? failure
  })
  const ended = new Promise<WorkerEnding>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal, failure }))
    worker.on('error', ({ message }) => {
      failure = message
      // A process that could not be started has no exit.
      if (pid === undefined) resolve({ code: null, signal: null, failure })
      else worker.process.kill('SIGKILL')
    })
  })
  const listening = new Promise<boolean>((resolve) => {
    worker.once('listening', () => {
      isListening = true
      resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  const portClosed = new Promise<void>((resolve) => {
    worker.on('message', (message) => message === CLOSED_MESSAGE && resolve())
    void ended.then(() => resolve())
  })
  return {
    pid,
    listening,
    portClosed,
    ended,
    stop() {
      // A worker that is still starting doesn't listen for messages, and has no requests.
      if (isListening && worker.isConnected()) worker.send(STOP_MESSAGE)
      else worker.process.kill()
    },
    answerHeldRequests: () => void (worker.isConnected() && worker.send(ANSWER_MESSAGE)),
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

/**
 * The main process passes a connection to a worker and closes its own side when the worker has acknowledged it. If the
 * worker is killed before that, Node keeps the connection open for ever, and the browser waits. A worker gets one connection
 * at a time, so only the last one can be unacknowledged.
 */
function closeLastConnectionOnExit({ process: child }: Worker) {
  let last: { close?: () => void } | undefined
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (message: unknown, handle?: unknown, ...others: unknown[]) => {
    if (handle) last = handle
    return send(message, handle, ...others)
  }
  child.once('exit', () => last?.close?.())
}
