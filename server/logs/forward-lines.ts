import { connect, type Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { formatLeftOutNote } from './left-out-note.ts'

const MAX_WAITING_CHARACTERS = 4 * 1024 * 1024
const MAX_PAUSE_MS = 30_000

/** Sends lines to another system. It never delays the program or keeps it running. */
export interface LineForwarder {
  write(line: string): void
  close(): void
}

/**
 * Forwards the lines of the log to `tls://host:port` or `tcp://host:port`. While the system is away, the latest 4 million
 * characters wait for it, and then a line says how many were left out. The program's own log has them all.
 * @param options.ca the certificate authority to trust instead of those that Node trusts
 */
export function forwardLines(
  address: string,
  { firstPauseMs = 1_000, ca }: { firstPauseMs?: number; ca?: string } = {},
): LineForwarder {
  const { protocol, hostname, port } = new URL(address)
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  const waiting: string[] = []
  let waitingCharacters = 0
  let leftOut = 0
  let pauseMs = firstPauseMs
  let socket: Socket | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const sendWaiting = () => {
    if (leftOut > 0) waiting.unshift(formatLeftOutNote(leftOut))
    leftOut = 0
    while (waiting.length > 0 && socket && !socket.writableNeedDrain) socket.write(waiting.shift()!)
    waitingCharacters = waiting.reduce((sum, line) => sum + line.length, 0)
  }
  const open = () => {
    const opening = protocol === 'tls:' ? connectEncrypted({ ...place, ...(ca && { ca }) }) : connect(place)
    opening.unref()
    opening.on(protocol === 'tls:' ? 'secureConnect' : 'connect', () => {
      socket = opening
      pauseMs = firstPauseMs
      sendWaiting()
    })
    opening.on('drain', sendWaiting)
    // The connection is closed next.
    opening.on('error', () => undefined)
    opening.on('close', () => {
      socket = null
      if (isClosed) return
      timer = setTimeout(open, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
    })
    // The system sends nothing, but a socket that isn't read doesn't notice that the connection ended.
    opening.resume()
  }
  open()

  return {
    write(line) {
      if (socket && waiting.length === 0 && !socket.writableNeedDrain) {
        socket.write(line)
        return
      }
      waiting.push(line)
      waitingCharacters += line.length
      while (waitingCharacters > MAX_WAITING_CHARACTERS) {
        waitingCharacters -= waiting.shift()!.length
        leftOut++
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}
