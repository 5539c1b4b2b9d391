import type { LoaderFunctionArgs } from '@remix-run/node'
import type postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { TIMELINE_GROUPS, TIMELINE_KINDS } from '#contract/clinical/records/timeline.ts'
import { seedLongRecord } from '#db/seed/long-record.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { explainQuery, recordQueries, type SentQuery } from '#db/testing/query-plans.ts'
import { loader as reports } from '../consultation/lab-reports'
import { loader as layout } from '../consultation/layout'
import { loader as history } from '../history/medical-history'
import { loader as live } from '../note/live-consultation'
import { loader as prescriptions } from '../prescriptions/prescriptions'
import { loader as vitals } from '../vitals/vitals'
import { loader as details } from './details'

// Opening a record of ten years takes as many statements as one of a month, and reads about as many rows.

const [FEW_VISITS, MANY_VISITS] = [5, 500]
const PAGE_SIZE = 20
/** Rows of one table: fifty prescriptions with three medicines each, and all amended notes, a tenth of this record. */
const MAX_ROWS_PER_TABLE = 200
/** Rows of all tables: there are fifteen kinds of entries. */
const MAX_ROWS = 30 * PAGE_SIZE

type Patient = Awaited<ReturnType<typeof seedLongRecord>>
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

let api: TestApi
let testPractice: TestPractice
let recorder: ReturnType<typeof recordQueries>
let explainer: postgres.Sql
let shortRecord: Patient
let longRecord: Patient

beforeAll(async () => {
  const database = await createTestDatabase()
  recorder = recordQueries(database)
  explainer = database.connect('trusted', { max: 1 })
  api = await testApi(recorder.database)
  testPractice = await openTestPractice(api)
  const practice = { practiceId: testPractice.manager.adminId, now: api.clock.now() }
  shortRecord = await seedLongRecord(database, { ...practice, visits: FEW_VISITS })
  longRecord = await seedLongRecord(database, { ...practice, visits: MANY_VISITS })
  await database.owner.execute('analyze')
  return async () => {
    await explainer.end({ timeout: 1 })
    await recorder.close()
  }
})

const CONSULTATION = '/my-appointment/consultation'

/** The pages of a record, each with the loader of its layout. */
const pages = ({ patientId, appointmentId }: Patient): [string, Loader[]][] => [
  [`/mypatient-details/${patientId}`, [details]],
  ...(
    [
      ['basic-vital-info', vitals],
      ['medical-history', history],
      ['live-consultation', live],
      ['lab-report', reports],
      ['prescription-history', prescriptions],
    ] as [string, Loader][]
  ).map(([page, loader]): [string, Loader[]] => [
    `${CONSULTATION}/${patientId}/${page}?appointment=${appointmentId}`,
    [layout as Loader, loader],
  ]),
]

/** Records the statements that the loaders of a page send. */
async function recordStatements(path: string, loaders: readonly Loader[], userId: string): Promise<SentQuery[]> {
  const context = {
    user: testPractice.manager,
    formToken: 'x',
    publicOrigin: 'https://clinic.test',
    report: (error: unknown) => {
      throw error
    },
    callApi: api.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false }).callApi,
  }
  const request = new Request(`https://clinic.test${path}`)
  recorder.sent.length = 0
  await Promise.all(
    loaders.map((loader) => loader({ request, context, params: { userId } } as unknown as LoaderFunctionArgs)),
  )
  return [...recorder.sent]
}

const toPageName = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')

async function countStatements(of: Patient): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [path, loaders] of pages(of))
    found[toPageName(path)] = (await recordStatements(path, loaders, of.patientId)).length
  return found
}

/** Finds statements that scan a patient's rows or a full table. */
async function findExpensiveStatements(all: readonly SentQuery[], path: string): Promise<string[]> {
  const found: string[] = []
  await explainer.begin(async (tx) => {
    await tx`select engine.enter_practice(${testPractice.manager.adminId}::uuid)`
    // Small tables are scanned even if they have an index, so scans are disabled to see whether an index exists.
    for (const scan of ['seqscan', 'hashjoin', 'mergejoin']) await tx.unsafe(`set local enable_${scan} = off`)
    for (const sent of all) {
      if (!/^\s*(select|with)\b/i.test(sent.text) || sent.text.includes('set_config')) continue
      const { read, scans: where } = await explainQuery(tx, sent)
      const most = Math.max(0, ...where.map((one) => Number(one.split(': ').at(-1))))
      if (most > MAX_ROWS_PER_TABLE || read > MAX_ROWS)
        found.push(
          `${toPageName(path)}: ${read} rows read, ${where.slice(0, 4).join(', ')}, by ${sent.text.slice(0, 300)}`,
        )
    }
  })
  return found
}

const timeline = async (query: string, limit = PAGE_SIZE) => {
  recorder.sent.length = 0
  const path = `/patients/${longRecord.patientId}/timeline?limit=${limit}${query}`
  const { body, status } = await api.call(path, { token: testPractice.manager.token })
  expect(status).toBe(200)
  return { ...body.data, sent: [...recorder.sent] }
}

/** Starts a visit of the patient today, without signing it. */
async function withVisitToday({ patientId }: Patient): Promise<Patient> {
  const { token, _id } = testPractice.manager
  const doctors = (await api.call('/doctors', { token })).body.data as { doctorId: string; personId: string }[]
  const doctor = doctors.find(({ personId }) => personId === _id) ?? doctors[0]!
  const appointmentId = await testPractice.appointment({ patientId, doctor })
  const { body } = await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })
  return { patientId, appointmentId, visitId: body.data.visitId }
}

describe('a record of ten years', () => {
  it('has entries of every kind except refunds and outside results', async () => {
    const pages = [await timeline('', 200), await timeline('&group=billing', 200)]
    const kinds = new Set(pages.flatMap(({ rows }) => rows.map(({ kind }: { kind: string }) => kind)))
    expect(TIMELINE_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['outside_result', 'refund'])
  })

  it('opens with as many statements as one of a month', async () => {
    const asked = await countStatements(longRecord)
    expect(Object.values(asked).every((n) => n > 5)).toBe(true)
    expect(asked).toEqual(await countStatements(shortRecord))
  })

  it('reads few rows for each page', async () => {
    const expensive: string[] = []
    for (const [path, loaders] of pages(longRecord))
      expensive.push(
        ...(await findExpensiveStatements(await recordStatements(path, loaders, longRecord.patientId), path)),
      )
    expect(expensive).toEqual([])
  })

  it.each(TIMELINE_GROUPS.map(({ value }) => value))(
    'finds %s by an index on every page and for any dates',
    async (group) => {
      const query = `&group=${group}`
      const days = '&from=2000-01-01&to=2100-01-01'
      const first = await timeline(query)
      const second = await timeline(`${query}&cursor=${first.next}`)
      expect(second.rows).toHaveLength(PAGE_SIZE)
      const back = await timeline(`${query}&cursor=${second.previous}`)
      expect(back.rows).toEqual(first.rows)
      const cursorPage = await timeline(`${query}${days}&cursor=${first.next}`)
      expect(cursorPage.rows).toEqual(second.rows)
      const expensive: string[] = []
      for (const { sent } of [first, second, back, cursorPage])
        expensive.push(...(await findExpensiveStatements(sent, group)))
      expect(expensive).toEqual([])
    },
  )

  it('opens with as many statements during a visit', async () => {
    const today = [await withVisitToday(shortRecord), await withVisitToday(longRecord)] as const
    expect(await countStatements(today[1])).toEqual(await countStatements(today[0]))
    const expensive: string[] = []
    for (const [path, loaders] of pages(today[1]))
      expensive.push(
        ...(await findExpensiveStatements(await recordStatements(path, loaders, longRecord.patientId), path)),
      )
    expect(expensive).toEqual([])
  })
})
