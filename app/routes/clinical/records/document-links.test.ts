import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { testFamily } from '#api/clinical/records/testing.ts'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { loader as details } from './details'
import { loader as history } from './history'
import { loader as reports } from './reports'

let api: TestApi
let practice: TestPractice
let patient: Staff & { patientId: string }
let family: ReturnType<typeof testFamily>

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  family = testFamily(api, practice)
  patient = await family.addPatientWithSignIn()
  await family.addSignedVisit(patient.patientId, practice.doctor)
  await family.addSignedVisit(patient.patientId, practice.other)
})

/** Loads a page as this person. */
async function load<Data>(user: SignedInUser, loader: (args: LoaderFunctionArgs) => Promise<Data>, path: string) {
  const context = {
    user,
    formToken: 'x',
    publicOrigin: 'https://clinic.test',
    report: (error: unknown) => {
      throw error
    },
    callApi: api.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false }).callApi,
  }
  const params = path.startsWith('/myReports') ? {} : { userId: patient.patientId }
  const request = new Request(`https://clinic.test${path}`)
  return loader({ request, context, params } as unknown as LoaderFunctionArgs)
}

/** Opens documents in turn; a link that doesn't open throws its page. */
async function openAll(user: SignedInUser, links: readonly (string | null)[]) {
  const documents = links.filter((link) => link?.includes('paper='))
  const titles: string[] = []
  for (const link of documents) titles.push((await load(user, reports, link!)).openedDocument!.title)
  return titles.sort()
}

const listReports = async (user: SignedInUser, base: string) =>
  (await load(user, reports, base)).list!.rows.map(({ href }) => href)

const listHistory = async (user: SignedInUser) =>
  (await load(user, history, `/view-history/${patient.patientId}/${practice.placeId}`)).rows
    .flatMap(({ documents }) => documents)
    .map(({ href }) => href)

const listTimeline = async (user: SignedInUser) =>
  (await load(user, details, `/mypatient-details/${patient.patientId}?group=billing`)).timeline!.rows.map(
    ({ link }) => link?.href ?? null,
  )

/** The names of documents without their numbers. */
const toKinds = (titles: readonly string[]) => titles.map((title) => title.split(' ')[0])

describe('links to documents of a record', () => {
  it('open for the doctor of one of two visits, who gets no link to the money of the other', async () => {
    const base = `/report/${patient.patientId}`
    for (const user of [practice.doctor, practice.other]) {
      const own = ['Invoice', 'Prescription', 'Receipt']
      expect(toKinds(await openAll(user, await listReports(user, base)))).toEqual(own)
      expect(toKinds(await openAll(user, await listHistory(user)))).toEqual(own)
      expect(toKinds(await openAll(user, await listTimeline(user)))).toEqual(['Invoice', 'Receipt'])
    }
  })

  it('open for managers and for the patient', async () => {
    const base = `/report/${patient.patientId}`
    const billing = ['Invoice', 'Invoice', 'Receipt', 'Receipt']
    const all = ['Invoice', 'Invoice', 'Prescription', 'Receipt', 'Receipt']
    expect(toKinds(await openAll(practice.manager, await listReports(practice.manager, base)))).toEqual(all)
    expect(toKinds(await openAll(practice.manager, await listTimeline(practice.manager)))).toEqual(billing)
    expect(toKinds(await openAll(patient, await listReports(patient, '/myReports')))).toEqual(all)
    const admin = await api.person('admin', practice.manager)
    expect(toKinds(await openAll(admin, await listReports(admin, base)))).toEqual(billing)
  })

  it('lead to pages titled with kind and number', async () => {
    const titles = await openAll(patient, await listReports(patient, '/myReports'))
    // The code of a prescription is random, so it may have no digit.
    const title = /^(Prescription \w{4}-\w{4}-\w{4}|(Invoice|Receipt) \S*\d)$/
    for (const each of titles) expect(each).toMatch(title)
  })
})
