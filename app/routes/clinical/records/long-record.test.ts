import type { LoaderFunctionArgs } from '@remix-run/node'
import type postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { TIMELINE_GROUPS, TIMELINE_KINDS } from '#contract/clinical/records/timeline.ts'
import { seedLongRecord } from '#db/seed/long-record.ts'
import { testDatabase } from '#db/testing/database.ts'
import { overheard, readingOf, type Sent } from '#db/testing/plans.ts'
import { loader as reports } from '../consultation/lab-reports'
import { loader as layout } from '../consultation/layout'
import { loader as history } from '../history/medical-history'
import { loader as live } from '../note/live-consultation'
import { loader as prescriptions } from '../prescriptions/prescriptions'
import { loader as vitals } from '../vitals/vitals'
import { loader as details } from './details'

// A record of ten years is opened with as many questions as one of a month, and looks at about as many rows.

const [FEW, MANY] = [5, 500]
const PAGE = 20
/** Rows of one table: fifty prescriptions with three medicines each. All amended notes are looked at: of this record a tenth. */
const AT_MOST_OF_ONE = 200
/** Rows of all tables: fifteen kinds. */
const AT_MOST = 30 * PAGE

type Patient = Awaited<ReturnType<typeof seedLongRecord>>
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

let api: TestApi
let here: TestPractice
let heard: ReturnType<typeof overheard>
let explaining: postgres.Sql
let few: Patient
let many: Patient

beforeAll(async () => {
  const database = await testDatabase()
  heard = overheard(database)
  explaining = database.connect('app', { max: 1 })
  api = await testApi(heard.database)
  here = await openTestPractice(api)
  const practice = { practiceId: here.manager.adminId, now: api.clock.now() }
  few = await seedLongRecord(database, { ...practice, visits: FEW })
  many = await seedLongRecord(database, { ...practice, visits: MANY })
  await database.owner.execute('analyze')
  return async () => {
    await explaining.end({ timeout: 1 })
    await heard.close()
  }
}, 120_000)

const CONSULTATION = '/my-appointment/consultation'

/** The pages of a record, as a browser asks for them: each with the frame around it. */
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

/** What is sent to the database to show a page. */
async function sentToOpen(path: string, loaders: readonly Loader[], userId: string): Promise<Sent[]> {
  const context = {
    user: here.manager,
    formToken: 'x',
    publicOrigin: 'https://clinic.test',
    report: (error: unknown) => {
      throw error
    },
    api: (request: Request) => {
      request.headers.set('x-client-ip', '198.51.100.7')
      request.headers.set('x-request-id', 'a test')
      return api.api.fetch(request)
    },
  }
  const request = new Request(`https://clinic.test${path}`)
  heard.sent.length = 0
  await Promise.all(
    loaders.map((loader) => loader({ request, context, params: { userId } } as unknown as LoaderFunctionArgs)),
  )
  return [...heard.sent]
}

const nameOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')

async function counts(of: Patient): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [path, loaders] of pages(of)) found[nameOf(path)] = (await sentToOpen(path, loaders, of.patientId)).length
  return found
}

/** Statements that walk through a patient's rows, or through a table. */
async function wastes(all: readonly Sent[], path: string): Promise<string[]> {
  const found: string[] = []
  await explaining.begin(async (tx) => {
    await tx`select set_config('app.practice_id', ${here.manager.adminId}, true)`
    // Small tables are sooner walked through than looked up; whether they can be looked up is the question.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.unsafe(`set local enable_${way} = off`)
    for (const sent of all) {
      if (!/^\s*(select|with)\b/i.test(sent.text) || sent.text.includes('set_config')) continue
      const { read, where } = await readingOf(tx, sent)
      const most = Math.max(0, ...where.map((one) => Number(one.split(': ').at(-1))))
      if (most > AT_MOST_OF_ONE || read > AT_MOST)
        found.push(`${nameOf(path)}: ${read} rows read, ${where.slice(0, 4).join(', ')}, by ${sent.text.slice(0, 300)}`)
    }
  })
  return found
}

const timeline = async (query: string, limit = PAGE) => {
  heard.sent.length = 0
  const path = `/patients/${many.patientId}/timeline?limit=${limit}${query}`
  const { body, status } = await api.call(path, { token: here.manager.token })
  expect(status).toBe(200)
  return { ...body.data, sent: [...heard.sent] }
}

/** Today's visit of the patient, begun and not signed. */
async function withVisitToday({ patientId }: Patient): Promise<Patient> {
  const { token, _id } = here.manager
  const doctors = (await api.call('/doctors', { token })).body.data as { doctorId: string; personId: string }[]
  const doctor = doctors.find(({ personId }) => personId === _id) ?? doctors[0]!
  const appointmentId = await here.appointment({ patientId, doctor })
  const { body } = await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })
  return { patientId, appointmentId, visitId: body.data.visitId }
}

describe('a record of ten years', () => {
  it('has rows of every kind here but refunds', async () => {
    const kinds = new Set((await timeline('', 200)).rows.map(({ kind }: { kind: string }) => kind))
    expect(TIMELINE_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['refund'])
  })

  it('is opened with as many questions as one of a month', async () => {
    const asked = await counts(many)
    expect(Object.values(asked).every((n) => n > 5)).toBe(true)
    expect(asked).toEqual(await counts(few))
  })

  it('shows each page from a few of its rows', async () => {
    const tooMuch: string[] = []
    for (const [path, loaders] of pages(many))
      tooMuch.push(...(await wastes(await sentToOpen(path, loaders, many.patientId), path)))
    expect(tooMuch).toEqual([])
  })

  it.each(TIMELINE_GROUPS.map(({ value }) => value))(
    'finds %s by an index on every page and of any days',
    async (group) => {
      const query = `&group=${group}`
      const days = '&from=2000-01-01&to=2100-01-01'
      const first = await timeline(query)
      const second = await timeline(`${query}&cursor=${first.next}`)
      expect(second.rows).toHaveLength(PAGE)
      const back = await timeline(`${query}&cursor=${second.previous}`)
      expect(back.rows).toEqual(first.rows)
      const later = await timeline(`${query}${days}&cursor=${first.next}`)
      expect(later.rows).toEqual(second.rows)
      const tooMuch: string[] = []
      for (const { sent } of [first, second, back, later]) tooMuch.push(...(await wastes(sent, group)))
      expect(tooMuch).toEqual([])
    },
  )

  it('is written on with as many questions, too', async () => {
    const today = [await withVisitToday(few), await withVisitToday(many)] as const
    expect(await counts(today[1])).toEqual(await counts(today[0]))
    const tooMuch: string[] = []
    for (const [path, loaders] of pages(today[1]))
      tooMuch.push(...(await wastes(await sentToOpen(path, loaders, many.patientId), path)))
    expect(tooMuch).toEqual([])
  })
})
