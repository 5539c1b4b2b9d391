import { Agent } from 'node:http'
import { median, percentile, readText, sendRequest } from './http.ts'
import { report } from './report.ts'
import { signInToApi } from './server-process.ts'

const GROUPS = 5
const REQUESTS_PER_GROUP = 40
const MAX_GROWTH = 1.5

/** A request of a comparison. */
export interface MeasuredRequest {
  what: string
  url: string
  headers: Record<string, string>
}

/** Measures the same requests on few and on many data, in turns, and reports how a percentile of their times grows. */
export async function compare(
  title: string,
  few: MeasuredRequest[],
  many: MeasuredRequest[],
  share: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const figures = []
  for (const [n, { what }] of few.entries()) {
    const percentiles: [number[], number[]] = [[], []]
    for (let group = 0; group <= GROUPS; group++) {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < REQUESTS_PER_GROUP; round++) {
        for (const [side, { url, headers }] of [few[n]!, many[n]!].entries()) {
          const { status, ms } = await sendRequest(url, { agent, headers })
          if (status !== 200) throw new Error(`${url} answered ${status}.`)
          times[side]!.push(ms)
        }
      }
      // The first group is a warm-up.
      if (group > 0) for (const side of [0, 1] as const) percentiles[side].push(percentile(times[side], share))
    }
    // The median, so that a slow second of the machine does not count.
    const [fewMs, manyMs] = percentiles.map(median) as [number, number]
    const growth = manyMs / fewMs
    figures.push({
      what,
      measured: `${fewMs.toFixed(1)} → ${manyMs.toFixed(1)} ms, ${growth.toFixed(2)} times`,
      goal: `${MAX_GROWTH} times`,
      met: growth <= MAX_GROWTH,
    })
  }
  agent.destroy()
  report(title, figures)
}

/** Signs in to the API and returns the header of its requests and a function that reads data. */
export async function openApi(origin: string, login: string) {
  const bearer = { authorization: `Bearer ${await signInToApi(origin, login)}` }
  const read = async <Data>(path: string) =>
    (JSON.parse(readText(await sendRequest(`${origin}/api/v1${path}`, { headers: bearer }))) as { data: Data }).data
  return { bearer, read }
}
