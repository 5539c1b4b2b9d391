import { connect, type Socket } from 'node:net'
import { SAME_SITE_LINK_HEADERS } from './http.ts'

interface LoadOptions {
  connections: number
  seconds: number
  headers: Record<string, string>
}

const CHUNKED_END = '0\r\n\r\n'

/**
 * Sends the same GET request over several connections for a time, again as soon as it is answered, and returns the requests
 * per second. Reads only what it needs to find the end of a response, so that it takes little processor time from the server
 * on the same machine.
 */
export async function runKeepAliveLoad(url: string, { connections, seconds, headers }: LoadOptions): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url)
  const lines = Object.entries({ host, ...SAME_SITE_LINK_HEADERS, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt >= seconds * 1000
  let served = 0

  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      const send = () => void socket.write(request)
      socket.once('connect', send)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error(`${url} closed a connection.`)))
      onResponse(socket, (status) => {
        if (status !== 200) reject(new Error(`${url} answered ${status}.`))
        served += 1
        if (!isOver()) return send()
        resolve()
        socket.destroy()
      })
    })
  await Promise.all(Array.from({ length: connections }, runConnection))
  return served / ((performance.now() - startedAt) / 1000)
}

/** Reports the status at the end of each response, which is known from its length or its last chunk. */
function onResponse(socket: Socket, report: (status: number) => void) {
  let head = ''
  let isInBody = false
  let status = 0
  /** Null for a response in chunks, whose length is unknown. */
  let bytesLeft: number | null = null
  let tail = ''
  socket.on('data', (data: Buffer) => {
    let body = data
    if (!isInBody) {
      const before = head.length
      head += data.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      isInBody = true
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      bytesLeft = length === undefined ? null : Number(length)
      body = data.subarray(end + 4 - before)
      head = ''
    }
    if (bytesLeft === null)
      tail = (tail + body.subarray(-CHUNKED_END.length).toString('latin1')).slice(-CHUNKED_END.length)
    else bytesLeft -= body.byteLength
    if (bytesLeft === 0 || tail === CHUNKED_END) {
      isInBody = false
      tail = ''
      report(status)
    }
  })
}
