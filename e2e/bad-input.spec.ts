import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { isInAudience, PUBLIC, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { asksNothing, faults, lost, notGivenBack } from './answers'
import { expect, test } from './fixtures'
import {
  complaintsOf,
  type Filled,
  filled,
  formsAt,
  isTyped,
  type PageForm,
  post,
  signInByPost,
  wordsOf,
} from './forms'
import { createPaymentPages } from './money-in'
import { createSpendingPages } from './money-out'
import { addressesIn, type BusyPractice, busyPractice, notesIn, ownPractice } from './practice'
import { rightInput } from './right-input'
import { freshPhone, PASSWORD } from './steps'

// Whatever is posted to a form, the answer is a page with a sentence on it, and nothing happens that should not.
const LONG = 'x'.repeat(10_000)
const NOT_ASKED_FOR = {
  ...{ role: 'admin', price: '1', feeMinor: '1', status: 'paid', paid: 'true' },
  ...{ practiceId: randomUUID(), adminId: randomUUID(), orgId: randomUUID() },
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SIGNABLE = { version: 1, symptoms: [{ name: 'Cough' }] }

interface Desk {
  request: APIRequestContext
  forms: PageForm[]
}

let here: BusyPractice
let elsewhere: BusyPractice
let guest: Desk
let newcomer: Desk
let doctor: Desk
let receptionist: Desk
const desks = () => [guest, newcomer, doctor, receptionist]

// One after the other: they share practices.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

test.beforeAll(async ({ baseURL, playwright }) => {
  const open = async (phone: string | null, pages: string[], found: string[] = []): Promise<Desk> => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL! } })
    if (phone) await signInByPost(request, phone)
    const forms: PageForm[] = []
    for (const page of pages) forms.push(...(await formsAt(request, page)))
    // A page about a paper is not there unless its address names one.
    for (const page of found) forms.push(...(await formsAt(request, page, [200, 404])))
    return { request, forms }
  }
  here = await busyPractice(baseURL!)
  elsewhere = await busyPractice(baseURL!)
  // A note that can be signed: only then has its last look a form.
  await here.call(`/visits/${here.writing.visitId}`, { method: 'PATCH', body: SIGNABLE })
  const invited = { fullName: 'Meena Pillai', phone: freshPhone(), placeId: here.placeId }
  const { invitation } = await here.call('/receptionists', { body: invited })
  const { notBegun, ...addresses } = addressesIn(here)
  const startsAt = (await here.freeTimes())[0]
  const { doctorId, placeId, booked } = here
  const confirm = new URLSearchParams({ patient: booked.patientId, doctor: doctorId, place: placeId, slot: startsAt! })
  guest = await open(null, [
    ...['/login', '/register', '/register-admin-doctor', '/forget-password'],
    new URL(invitation.link).pathname,
  ])
  newcomer = await open((await ownPractice(baseURL!)).phone, ['/addClinic', '/settings/admindoctorprofile'])
  // The rest is found by itself: every built screen of theirs whose address needs nobody.
  doctor = await open(
    here.phone,
    [
      ...['/addDoctor?another=yes', '/settings/prices?new=1', '/demo?part=form'],
      ...['/settings/billing?tax=practice', `/settings/billing?tax=${placeId}`],
      ...['/add-doctor-time?change=week', '/add-doctor-time?change=leave'],
      ...[
        `/book-appointment?${confirm}`,
        ...Object.values(addresses),
        notBegun,
        ...(await createSpendingPages(here)),
        ...(await createPaymentPages(here)),
      ],
      ...Object.values(await notesIn(here)),
    ],
    screensOf('AdminDoctor'),
  )
  receptionist = await open(await here.receptionist(), ['/reception-appointment'])
})

const screensOf = (role: Role) =>
  (Object.keys(screens) as Path[]).filter((path) => {
    const { built, roles } = screens[path]
    return built && !path.includes(':') && roles !== PUBLIC && isInAudience(roles, role) && path !== '/settings'
  })

test.afterAll(async () => {
  for (const desk of desks()) await desk?.request.dispose()
})

/** Posts to every form of everybody, and gathers what is wrong with the answers. */
async function everyForm(
  typed: (form: PageForm) => Filled | null,
  statuses: readonly number[],
  more: (html: string, form: PageForm, fields: Filled) => string[] = () => [],
): Promise<string[]> {
  const found: string[] = []
  for (const { request, forms } of desks()) {
    for (const form of forms) {
      const given = typed(form)
      if (!given) continue
      const fields = filled(form, given)
      const answer = await post(request, form, fields)
      const html = await answer.text()
      const wrong = [...faults(answer, html, statuses), ...(answer.status() >= 400 ? more(html, form, fields) : [])]
      found.push(...wrong.map((fault) => `${form.page} “${form.name}” ${fault}`))
    }
  }
  return found
}

test('every form posted empty says in words what is missing', async () => {
  const empty = (form: PageForm) =>
    asksNothing(form)
      ? null
      : Object.fromEntries(form.controls.filter(({ type }) => type !== 'hidden').map(({ name }) => [name, '']))
  expect(await everyForm(empty, [422])).toEqual([])
})

test('every form posted over-long is refused with everything still there', async () => {
  const long = (form: PageForm) => {
    const names = form.controls.filter(isTyped).map(({ name }) => name)
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, LONG])) : null
  }
  expect(await everyForm(long, [422, 429], lost)).toEqual([])
})

test('fields that no form asks for are refused, and change nothing', async () => {
  const before = await state()
  expect(await everyForm(() => NOT_ASKED_FOR, [422, 429])).toEqual([])
  expect(await state()).toEqual(before)
})

test('ids of another practice are not known here', async ({ baseURL }) => {
  const { writing, seen } = elsewhere
  const foreign: Filled = {
    ...seen,
    ...writing,
    doctorId: elsewhere.doctorId,
    placeId: elsewhere.placeId,
    holdId: randomUUID(),
  }
  const strange = (form: PageForm) => {
    const ids = form.controls
      .filter(({ name, value }) => !name.startsWith('_') && UUID.test(value))
      .map(({ name }) => name)
    const known = ids.filter((name) => name in foreign)
    if (known.length === 0) return null
    // All else is right, so that it is the id that is refused.
    const typed = rightInput(form)
    return {
      ...(typed === 'elsewhere' ? {} : typed),
      ...Object.fromEntries(known.map((name) => [name, foreign[name]!])),
    }
  }
  const before = [await state(), await state(elsewhere)]
  expect(await everyForm(strange, [404, 409, 422], notGivenBack)).toEqual([])
  expect([await state(), await state(elsewhere)]).toEqual(before)

  const wrong: string[] = []
  for (const address of Object.values({ ...addressesIn(elsewhere), ...(await notesIn(elsewhere)) })) {
    const answer = await doctor.request.get(address, { maxRedirects: 0 })
    // A booking that begins with a patient who is not known begins anew.
    const fitting = address.startsWith('/book-appointment') ? 200 : 404
    if (answer.status() !== fitting) wrong.push(`${address} answered ${answer.status()}`)
    if (/Nandini|Prema|Hegde/.test(await answer.text())) wrong.push(`${address} names somebody of another practice`)
  }
  expect(wrong, baseURL).toEqual([])
})

test('a form without its token, or with somebody else’s, is refused', async () => {
  const before = await state()
  expect(await everyForm(() => ({ _token: '' }), [403])).toEqual([])
  const [other] = receptionist.forms
  const theirs = filled(other!)._token!
  const wrong = await everyForm((form) => (filled(form)._token === theirs ? null : { _token: theirs }), [403])
  expect(wrong).toEqual([])
  expect(await state()).toEqual(before)
})

test('a body that is too large, of too many fields, or no form at all is refused in words', async () => {
  const form = doctor.forms.find(({ page }) => page.includes('registration-form'))!
  const send = async (data: string, type = 'application/x-www-form-urlencoded') => {
    const answer = await doctor.request.post(form.action, { data, headers: { 'content-type': type }, maxRedirects: 0 })
    return [answer.status(), /Nothing was saved/.test(await answer.text())]
  }
  expect(await send(`a=${'x'.repeat(2_000_000)}`)).toEqual([413, true])
  expect(await send(Array.from({ length: 2000 }, (_, at) => `f${at}=1`).join('&'))).toEqual([413, true])
  expect(await send('{"a":1}', 'application/json')).toEqual([415, true])
  expect(await send('<a/>', 'text/xml')).toEqual([415, true])
})

test('every form sent twice at once and once more acts once', async () => {
  const wrong: string[] = []
  // Each is sent as the page stands by then: some change what the next one is about.
  for (const { request, forms } of [newcomer, doctor, receptionist]) {
    for (const known of forms) {
      const typed = rightInput(known)
      const label = `${known.page} “${known.name}”`
      if (typed === null) wrong.push(`${label}: say in right-input.ts what fills it in`)
      if (typed === null || typed === 'elsewhere') continue
      const form = (await formsAt(request, known.page)).find(({ name }) => name === known.name)
      // Paid, signed, arrived or taken meanwhile by a form before it.
      if (!form) continue
      const fields = filled(form, typed)
      const both = await Promise.all([post(request, form, fields), post(request, form, fields)])
      const third = await post(request, form, fields)
      const outcomes = await Promise.all(
        [...both, third].map(async (answer) => {
          const link = /id="(?:invitation|address)"[^>]*value="([^"]+)"/.exec(await answer.text())?.[1]
          return `${answer.status()} ${answer.headers().location ?? link ?? ''}`
        }),
      )
      if (new Set(outcomes).size !== 1) wrong.push(`${label} answered ${outcomes.join(', then ')}`)
      if (!/^(303|200) ./.test(outcomes[0]!))
        wrong.push(`${label} answered ${outcomes[0]} ${complaintsOf(await third.text())}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await twice()).toEqual({ patients: 1, bookings: 1 })
})

test('another body under the same key is told that the first was saved', async () => {
  const form = doctor.forms.find(({ page }) => page.includes('registration-form'))!
  const fields = filled(form, { givenName: 'Keyed', phone: freshPhone(), _key: randomUUID() })
  const first = await post(doctor.request, form, fields)
  const second = await post(doctor.request, form, { ...fields, givenName: 'Changed' })
  expect(second.headers().location).toBe(first.headers().location)
  const page = await doctor.request.get(second.headers().location!)
  expect(wordsOf(await page.text())).toContain('This was already saved.')
  const { rows } = await here.call('/patients?q=Changed')
  expect(rows).toEqual([])
})

test('passwords are never sent back', async () => {
  const secret = `${PASSWORD} that nobody may read`
  const wrong: string[] = []
  for (const { request, forms } of desks()) {
    for (const form of forms) {
      const secrets = form.controls.filter(({ type }) => type === 'password').map(({ name }) => name)
      // Whatever else is typed stays empty, so that the form comes back.
      const answer = await post(request, form, filled(form, Object.fromEntries(secrets.map((name) => [name, secret]))))
      if ((await answer.text()).includes(secret)) wrong.push(form.page)
    }
  }
  expect(wrong).toEqual([])
})

/** What a practice consists of, as far as a form could change it. */
async function state({ call, writing, seen, booked, doctorId }: BusyPractice = here) {
  const [patients, doctors, clinics, times, appointments, visit, charges, papers] = await Promise.all([
    call('/patients?q=Hegde'),
    call('/doctors'),
    call('/clinics'),
    call(`/doctors/${doctorId}/times`),
    call('/appointments?limit=100'),
    call(`/visits/${writing.visitId}`),
    call(`/appointments/${booked.appointmentId}/charges`),
    call(`/appointments/${seen.appointmentId}/papers`),
  ])
  return { patients, doctors, clinics, times, appointments, visit, charges, papers }
}

/** How many there are of what was made twice. */
async function twice() {
  const { rows } = await here.call('/patients?q=Twice')
  const appointments = (await here.call('/appointments?limit=100')).rows as { reason: string | null }[]
  return { patients: rows.length, bookings: appointments.filter(({ reason }) => reason === 'Twice').length }
}
