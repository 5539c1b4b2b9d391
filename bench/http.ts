import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface BenchResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

interface BenchRequest {
  agent?: Agent
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** What browsers send when a person follows a link of this site. Without it each page would contain the stylesheet. */
export const SAME_SITE_LINK_HEADERS = { 'sec-fetch-site': 'same-origin' }

/** Sends a request over a keep-alive connection. The body is not decoded. */
export function sendRequest(
  url: string,
  { agent, method = 'GET', headers, body }: BenchRequest = {},
): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const outgoing = request(url, { agent, method, headers: { ...SAME_SITE_LINK_HEADERS, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          ms: performance.now() - startedAt,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export const readText = ({ headers, body }: BenchResponse): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()

/** Requests addresses in turn over several connections for a time. `failed` counts responses other than 200. */
export async function runLoad(
  urls: readonly string[],
  { connections, seconds, headers }: { connections: number; seconds: number; headers: Record<string, string> },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  let served = 0
  let failed = 0
  const startedAt = performance.now()
  const runConnection = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const { status } = await sendRequest(urls[sent++ % urls.length]!, { agent, headers })
      if (status === 200) served += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, runConnection))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { perSecond: served / elapsedSeconds, served, failed }
}

/** Computes a percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
