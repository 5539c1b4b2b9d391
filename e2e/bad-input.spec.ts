import { randomUUID } from 'node:crypto'
import { findFaults, findLostInput, findMissingFormContent, hasNoQuestions } from './response-checks'
import { type Desk, type Desks, openDesks } from './form-users'
import { expect, test } from './fixtures'
import {
  extractErrors,
  extractText,
  type FormValues,
  fillForm,
  isTyped,
  type PageForm,
  postForm,
  readForms,
} from './forms'
import { type BusyPractice, createBusyPractice, createNotes, listScreenPaths } from './practice'
import { findValidInput } from './valid-input'
import { createPhoneNumber, PASSWORD } from './steps'

// Invalid posts to any form must lead to a page with an error message and have no other effect.
const LONG_TEXT = 'x'.repeat(10_000)
const UNKNOWN_FIELDS = {
  ...{ role: 'admin', price: '1', feeMinor: '1', status: 'paid', paid: 'true' },
  ...{ practiceId: randomUUID(), adminId: randomUUID(), orgId: randomUUID() },
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let here: BusyPractice
let elsewhere: BusyPractice
let desks: Desks
const listDesks = (): Desk[] => Object.values(desks ?? {})

// Not in parallel, because the tests share practices.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

test.beforeAll(async ({ baseURL, playwright }) => {
  here = await createBusyPractice(baseURL!)
  elsewhere = await createBusyPractice(baseURL!)
  desks = await openDesks(here, playwright, baseURL!)
})

test.afterAll(async () => {
  for (const { request } of listDesks()) await request.dispose()
})

/** Posts to every form of every person and returns the problems found. */
async function postAllForms(
  typed: (form: PageForm) => FormValues | null,
  statuses: readonly number[],
  more: (html: string, form: PageForm, fields: FormValues) => string[] = () => [],
): Promise<string[]> {
  const found: string[] = []
  for (const { request, forms } of listDesks()) {
    for (const form of forms) {
      const given = typed(form)
      if (!given) continue
      const fields = fillForm(form, given)
      const answer = await postForm(request, form, fields)
      const html = await answer.text()
      const wrong = [...findFaults(answer, html, statuses), ...(answer.status() >= 400 ? more(html, form, fields) : [])]
      found.push(...wrong.map((fault) => `${form.page} “${form.name}” ${fault}`))
    }
  }
  return found
}

test('Every empty form shows what is missing', async () => {
  const empty = (form: PageForm) =>
    hasNoQuestions(form)
      ? null
      : Object.fromEntries(form.controls.filter(({ type }) => type !== 'hidden').map(({ name }) => [name, '']))
  expect(await postAllForms(empty, [422])).toEqual([])
})

test('Every form rejects overlong input and keeps it', async () => {
  const long = (form: PageForm) => {
    const names = form.controls.filter(isTyped).map(({ name }) => name)
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, LONG_TEXT])) : null
  }
  expect(await postAllForms(long, [422, 429], findLostInput)).toEqual([])
})

test('Unknown fields are rejected and change nothing', async () => {
  const before = await readState()
  expect(await postAllForms(() => UNKNOWN_FIELDS, [422, 429])).toEqual([])
  expect(await readState()).toEqual(before)
})

test('Ids of another practice are unknown', async ({ baseURL }) => {
  const { writing, seen } = elsewhere
  const foreign: FormValues = {
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
    // Everything else is valid, so that only the id is rejected.
    const typed = findValidInput(form)
    return {
      ...(typed === 'elsewhere' ? {} : typed),
      ...Object.fromEntries(known.map((name) => [name, foreign[name]!])),
    }
  }
  const before = [await readState(), await readState(elsewhere)]
  expect(await postAllForms(strange, [404, 409, 422], findMissingFormContent)).toEqual([])
  expect([await readState(), await readState(elsewhere)]).toEqual(before)

  const wrong: string[] = []
  for (const address of Object.values({ ...listScreenPaths(elsewhere), ...(await createNotes(elsewhere)) })) {
    const answer = await desks.doctor.request.get(address, { maxRedirects: 0 })
    // A booking with an unknown patient starts again.
    const fitting = address.startsWith('/book-appointment') ? 200 : 404
    if (answer.status() !== fitting) wrong.push(`${address} answered ${answer.status()}`)
    if (/Nandini|Prema|Hegde/.test(await answer.text())) wrong.push(`${address} shows a person of another practice`)
  }
  expect(wrong, baseURL).toEqual([])
})

test('A form without a token, or with the token of another person, is rejected', async () => {
  const before = await readState()
  expect(await postAllForms(() => ({ _token: '' }), [403])).toEqual([])
  const [other] = desks.receptionist.forms
  const theirs = fillForm(other!)._token!
  const wrong = await postAllForms((form) => (fillForm(form)._token === theirs ? null : { _token: theirs }), [403])
  expect(wrong).toEqual([])
  expect(await readState()).toEqual(before)
})

test('A body that is too large, has too many fields or isn’t a form is rejected with a message', async () => {
  const form = desks.doctor.forms.find(({ page }) => page.includes('registration-form'))!
  const send = async (data: string, type = 'application/x-www-form-urlencoded') => {
    const answer = await desks.doctor.request.post(form.action, {
      data,
      headers: { 'content-type': type },
      maxRedirects: 0,
    })
    return [answer.status(), /Nothing was saved/.test(await answer.text())]
  }
  expect(await send(`a=${'x'.repeat(2_000_000)}`)).toEqual([413, true])
  expect(await send(Array.from({ length: 2000 }, (_, at) => `f${at}=1`).join('&'))).toEqual([413, true])
  expect(await send('{"a":1}', 'application/json')).toEqual([415, true])
  expect(await send('<a/>', 'text/xml')).toEqual([415, true])
})

test('Every form that is sent three times acts once', async () => {
  const wrong: string[] = []
  // Forms are loaded again before each post, because earlier posts may have changed the page.
  for (const { request, forms } of [desks.newcomer, desks.doctor, desks.receptionist]) {
    for (const known of forms) {
      const typed = findValidInput(known)
      const label = `${known.page} “${known.name}”`
      if (typed === null) wrong.push(`${label}: add valid input to valid-input.ts`)
      if (typed === null || typed === 'elsewhere') continue
      const form = (await readForms(request, known.page)).find(({ name }) => name === known.name)
      // An earlier form has already completed this step.
      if (!form) continue
      const fields = fillForm(form, typed)
      const both = await Promise.all([postForm(request, form, fields), postForm(request, form, fields)])
      const third = await postForm(request, form, fields)
      const outcomes = await Promise.all(
        [...both, third].map(async (answer) => {
          const link = /id="(?:invitation|address)"[^>]*value="([^"]+)"/.exec(await answer.text())?.[1]
          return `${answer.status()} ${answer.headers().location ?? link ?? ''}`
        }),
      )
      if (new Set(outcomes).size !== 1) wrong.push(`${label} answered ${outcomes.join(', then ')}`)
      if (!/^(303|200) ./.test(outcomes[0]!))
        wrong.push(`${label} answered ${outcomes[0]} ${extractErrors(await third.text())}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await countDuplicates()).toEqual({ patients: 1, bookings: 1 })
})

test('Different input with the same idempotency key is not saved, and says so', async () => {
  const form = desks.doctor.forms.find(({ page }) => page.includes('registration-form'))!
  const fields = fillForm(form, { givenName: 'Keyed', phone: createPhoneNumber(), _key: randomUUID() })
  const first = await postForm(desks.doctor.request, form, fields)
  const second = await postForm(desks.doctor.request, form, { ...fields, givenName: 'Changed' })
  expect(second.headers().location).toBe(first.headers().location)
  const page = await desks.doctor.request.get(second.headers().location!)
  expect(extractText(await page.text())).toContain('This was already saved.')
  const { rows } = await here.call('/patients?q=Changed')
  expect(rows).toEqual([])
})

test('No two forms of a page that post the same fields share an idempotency key', () => {
  // The second of them would be answered like the first, and change nothing.
  const shared = listDesks().flatMap(({ forms }) => {
    const keys = forms.map(({ page, action, controls }) => {
      const key = controls.find(({ name }) => name === '_key')?.value
      return key && [page, action, key, ...controls.map(({ name }) => name).sort()].join(' ')
    })
    return keys.filter((key, at) => key && keys.indexOf(key) !== at)
  })
  expect(shared).toEqual([])
})

test('Passwords are never sent back', async () => {
  const secret = `${PASSWORD} that nobody may read`
  const wrong: string[] = []
  for (const { request, forms } of listDesks()) {
    for (const form of forms) {
      const secrets = form.controls.filter(({ type }) => type === 'password').map(({ name }) => name)
      // All other fields stay empty, so that the form is shown again.
      const answer = await postForm(
        request,
        form,
        fillForm(form, Object.fromEntries(secrets.map((name) => [name, secret]))),
      )
      if ((await answer.text()).includes(secret)) wrong.push(form.page)
    }
  }
  expect(wrong).toEqual([])
})

/** Reads everything of a practice that a form could change. */
async function readState({ call, writing, seen, booked, doctorId }: BusyPractice = here) {
  const [patients, doctors, clinics, times, appointments, visit, charges, documents] = await Promise.all([
    call('/patients?q=Hegde'),
    call('/doctors'),
    call('/clinics'),
    call(`/doctors/${doctorId}/times`),
    call('/appointments?limit=100'),
    call(`/visits/${writing.visitId}`),
    call(`/appointments/${booked.appointmentId}/charges`),
    call(`/appointments/${seen.appointmentId}/documents`),
  ])
  return { patients, doctors, clinics, times, appointments, visit, charges, documents }
}

/** Counts what the repeated forms created. */
async function countDuplicates() {
  const { rows } = await here.call('/patients?q=Twice')
  const appointments = (await here.call('/appointments?limit=100')).rows as { reason: string | null }[]
  return { patients: rows.length, bookings: appointments.filter(({ reason }) => reason === 'Twice').length }
}
