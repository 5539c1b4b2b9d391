import { Agent } from 'node:http'
import { compare, type MeasuredRequest } from '../compare.ts'
import { median, sendRequest } from '../http.ts'
import { report } from '../report.ts'
import { startServer } from '../server-process.ts'
import { INVOICE_LINES_PER_PATIENT, INVOICE_YEARS, type Volume } from '../volume.ts'
import { buildTaxSummaryRequest, listRequests } from './requests.ts'

const TAX_SUMMARY_REQUESTS = 9
const MAX_TAX_SUMMARY_MS = 1_000

/** Measures the same requests in a practice of 1,000 and in one of 100,000 patients. */
export async function measureGrowth({ dataDir, small, large }: Volume): Promise<void> {
  const server = await startServer(dataDir)
  try {
    const [few, many] = [await listRequests(server, small), await listRequests(server, large)]
    await compare(`95th percentile at ${small} and at ${large} patients, one request at a time`, few, many, 0.95)
    const lines = large * INVOICE_LINES_PER_PATIENT
    const ms = await measureMedian(await buildTaxSummaryRequest(server, large))
    report('A tax return', [
      {
        what: `tax summary of a year with ${lines / INVOICE_YEARS} of ${lines} invoice lines, median`,
        measured: `${ms.toFixed(0)} ms`,
        goal: `${MAX_TAX_SUMMARY_MS} ms`,
        met: ms <= MAX_TAX_SUMMARY_MS,
      },
    ])
  } finally {
    await server.stop()
  }
}

async function measureMedian({ url, headers }: MeasuredRequest): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = 0; n < TAX_SUMMARY_REQUESTS; n++) {
    const { status, ms } = await sendRequest(url, { agent, headers })
    if (status !== 200) throw new Error(`${url} answered ${status}.`)
    times.push(ms)
  }
  agent.destroy()
  return median(times)
}
