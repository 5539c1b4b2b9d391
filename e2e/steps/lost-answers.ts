import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SESSION_SECRET } from '../logins'

/** When the connection of a command breaks: before the API gets it, or after the API has carried it out. */
export type LostAt = 'before' | 'after'

/** A web server whose connection to the API can be broken. */
export interface FragileWeb {
  url: string
  /** Breaks the connection of the next commands to a path of the API, one at each of these times. Later ones work. */
  lose(path: string, ...times: LostAt[]): void
  stop(): Promise<void>
}

/** Starts a web server in front of the API of the test run. */
export async function startFragileWeb(baseURL: string): Promise<FragileWeb> {
  const apiPort = Number(new URL(baseURL).port) + 1
  let lostPath = ''
  let lostTimes: LostAt[] = []
  const connection = createServer((incoming, outgoing) => {
    const isLost = incoming.method === 'POST' && incoming.url === `/api/v1${lostPath}` && lostTimes.length > 0
    const lostAt = isLost ? lostTimes.shift() : null
    if (lostAt === 'before') return outgoing.destroy()
    const { method, url: path, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port: apiPort, method, path, headers: { ...headers, host: `localhost:${apiPort}` } },
      (answer) => {
        if (lostAt === 'after') return answer.resume().on('end', () => outgoing.destroy())
        outgoing.writeHead(answer.statusCode!, answer.headers)
        return answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    return incoming.pipe(forwarded)
  })
  const [connectionPort, port] = [await listen(connection), await findFreePort()]
  const url = `http://localhost:${port}`
  const web = spawn(process.env.SERVER_NODE ?? 'node', ['build/programs/main.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      REQUESTS_PER_MINUTE: '0',
      SESSION_SECRET,
      DATA_DIR: join(process.env.E2E_DATA ?? tmpdir(), `web-${port}`),
      API_URL: `http://localhost:${connectionPort}`,
    },
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return {
    url,
    lose(path, ...times) {
      lostPath = path
      lostTimes = times
    },
    async stop() {
      await stopProcess(web)
      connection.closeAllConnections()
      connection.close()
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function stopProcess(web: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => web.once('exit', resolve))
  web.kill('SIGTERM')
  await ended
}
