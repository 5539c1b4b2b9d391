import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures'
import { findLostChoices, pickOtherChoices } from './forms/choice-checks'
import { type FormUser, type FormUsers, openFormUsers } from './forms/form-users'
import { extractErrors, extractText, type FormValues, isTyped, type PageForm } from './forms/parse-forms'
import { findFaults, findLostInput, findMissingFormContent, needsNoInput } from './forms/response-checks'
import { fillWrongRows, findRowFaults, findUnlinkedErrors } from './forms/row-checks'
import { fillForm, postForm, readForms } from './forms/send-forms'
import { findValidInput } from './forms/valid-input'
import { createPhoneNumber, PASSWORD } from './logins'
import { createBillingNotes } from './practice/billing-notes'
import { type BusyPractice, createBusyPractice } from './practice/busy-practice'
import { countDuplicates, readState } from './practice/practice-state'
import { listScreenPaths } from './practice/screen-paths'

// Invalid posts to any form must lead to a page with an error message and have no other effect.
const LONG_TEXT = 'x'.repeat(10_000)
const UNKNOWN_FIELDS = {
  role: 'admin',
  price: '1',
  feeMinor: '1',
  status: 'paid',
  paid: 'true',
  practiceId: randomUUID(),
  adminId: randomUUID(),
  orgId: randomUUID(),
}
const MAX_FIELDS_WITHOUT_HEADING = 8
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let practice: BusyPractice
let otherPractice: BusyPractice
let users: FormUsers
const listUsers = (): FormUser[] => Object.values(users ?? {})

// Not in parallel, because the tests share practices.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

test.beforeAll(async ({ baseURL, playwright }) => {
  practice = await createBusyPractice(baseURL!)
  otherPractice = await createBusyPractice(baseURL!)
  users = await openFormUsers(practice, playwright, baseURL!)
})

test.afterAll(async () => {
  for (const { request } of listUsers()) await request.dispose()
})

/** Posts to every form of every user and returns the problems found. */
async function postAllForms(
  createInput: (form: PageForm) => Partial<FormValues> | null,
  statuses: readonly number[],
  findPageFaults: (html: string, form: PageForm, fields: FormValues) => string[] = () => [],
): Promise<string[]> {
  const faults: string[] = []
  for (const { request, forms } of listUsers()) {
    for (const form of forms) {
      const input = createInput(form)
      if (!input) continue
      const fields = fillForm(form, input)
      const response = await postForm(request, form, fields)
      const html = await response.text()
      const problems = [
        ...findFaults(response, html, statuses),
        ...(response.status() >= 400 ? [...findUnlinkedErrors(html), ...findPageFaults(html, form, fields)] : []),
      ]
      faults.push(...problems.map((fault) => `${form.page} “${form.name}” ${fault}`))
    }
  }
  return faults
}

test('Every empty form shows what is missing', async () => {
  const clearFields = (form: PageForm) =>
    needsNoInput(form)
      ? null
      : Object.fromEntries(form.controls.filter(({ type }) => type !== 'hidden').map(({ name }) => [name, '']))
  expect(await postAllForms(clearFields, [422])).toEqual([])
})

test('Every form rejects overlong input, and keeps it and all choices', async () => {
  const fillLongText = (form: PageForm) => {
    const names = form.controls.filter(isTyped).map(({ name }) => name)
    if (names.length === 0) return null
    return { ...pickOtherChoices(form), ...Object.fromEntries(names.map((name) => [name, LONG_TEXT])) }
  }
  const findLost = (html: string, form: PageForm, fields: FormValues) => [
    ...findLostInput(html, form, fields),
    ...findLostChoices(html, form, fields),
  ]
  expect(await postAllForms(fillLongText, [422, 429], findLost)).toEqual([])
})

test('A form with rows marks the wrong ones, and shows all rows and choices as they were sent', async () => {
  const filled = new Map<PageForm, ReturnType<typeof fillWrongRows>>()
  const fillRows = (form: PageForm) => {
    const validInput = findValidInput(form)
    const input = validInput === 'tested elsewhere' ? {} : validInput
    const rows = fillWrongRows(form, fillForm(form, input ?? {}), LONG_TEXT)
    filled.set(form, rows)
    return rows && { ...input, ...rows.changes }
  }
  const faults = await postAllForms(fillRows, [422], (html, form, fields) =>
    findRowFaults(html, form, fields, filled.get(form)!.wrongNames),
  )
  expect(faults).toEqual([])
  // So that the test fails if it finds no rows.
  expect([...filled.values()].filter(Boolean).length).toBeGreaterThan(12)
})

test('Unknown fields are rejected and change nothing', async () => {
  const stateBefore = await readState(practice)
  expect(await postAllForms(() => UNKNOWN_FIELDS, [422, 429])).toEqual([])
  expect(await readState(practice)).toEqual(stateBefore)
})

test('Ids of another practice are unknown', async ({ baseURL }) => {
  const { openVisit, signedVisit } = otherPractice
  const foreignIds: FormValues = {
    ...signedVisit,
    ...openVisit,
    doctorId: otherPractice.doctorId,
    placeId: otherPractice.placeId,
    holdId: randomUUID(),
  }
  const fillForeignIds = (form: PageForm) => {
    const idNames = form.controls
      .filter(({ name, value }) => !name.startsWith('_') && UUID.test(value))
      .map(({ name }) => name)
    const foreignNames = idNames.filter((name) => name in foreignIds)
    if (foreignNames.length === 0) return null
    // Everything else is valid, so that only the id is rejected.
    const validInput = findValidInput(form)
    return {
      ...(validInput === 'tested elsewhere' ? {} : validInput),
      ...Object.fromEntries(foreignNames.map((name) => [name, foreignIds[name]!])),
    }
  }
  const stateBefore = [await readState(practice), await readState(otherPractice)]
  expect(await postAllForms(fillForeignIds, [404, 409, 422], findMissingFormContent)).toEqual([])
  expect([await readState(practice), await readState(otherPractice)]).toEqual(stateBefore)

  const problems: string[] = []
  const foreignPaths = Object.values({
    ...listScreenPaths(otherPractice),
    ...(await createBillingNotes(otherPractice)),
    // The calendar of a person names no id.
    calendarWeek: undefined,
  }).filter((path) => path !== undefined)
  for (const path of foreignPaths) {
    const response = await users.doctor.request.get(path, { maxRedirects: 0 })
    // A booking with an unknown patient starts again.
    const expectedStatus = path.startsWith('/book-appointment') ? 200 : 404
    if (response.status() !== expectedStatus) problems.push(`${path} responded with ${response.status()}`)
    if (/Nandini|Prema|Hegde/.test(await response.text())) problems.push(`${path} shows a person of another practice`)
  }
  expect(problems, baseURL).toEqual([])
})

test('A form without a token, or with the token of another person, is rejected', async () => {
  const stateBefore = await readState(practice)
  expect(await postAllForms(() => ({ _token: '' }), [403])).toEqual([])
  const [otherForm] = users.receptionist.forms
  const otherToken = fillForm(otherForm!)._token!
  const problems = await postAllForms(
    (form) => (fillForm(form)._token === otherToken ? null : { _token: otherToken }),
    [403],
  )
  expect(problems).toEqual([])
  expect(await readState(practice)).toEqual(stateBefore)
})

test('A body that is too large, has too many fields or isn’t a form is rejected with a message', async () => {
  const form = users.doctor.forms.find(({ page }) => page.includes('registration-form'))!
  const send = async (data: string, type = 'application/x-www-form-urlencoded') => {
    const response = await users.doctor.request.post(form.action, {
      data,
      headers: { 'content-type': type },
      maxRedirects: 0,
    })
    return [response.status(), /Nothing was saved/.test(await response.text())]
  }
  expect(await send(`a=${'x'.repeat(2_000_000)}`)).toEqual([413, true])
  expect(await send(Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join('&'))).toEqual([413, true])
  expect(await send('{"a":1}', 'application/json')).toEqual([415, true])
  expect(await send('<a/>', 'text/xml')).toEqual([415, true])
})

test('Every form that is sent three times acts once', async () => {
  const problems: string[] = []
  // Forms are loaded again before each post, because earlier posts may have changed the page.
  for (const { request, forms } of [users.newcomer, users.doctor, users.receptionist]) {
    for (const knownForm of forms) {
      const input = findValidInput(knownForm)
      const label = `${knownForm.page} “${knownForm.name}”`
      if (input === null) problems.push(`${label}: add valid input to e2e/forms/clinic-input.ts or money-input.ts`)
      if (input === null || input === 'tested elsewhere') continue
      const form = (await readForms(request, knownForm.page)).find(({ name }) => name === knownForm.name)
      // An earlier form has already completed this step.
      if (!form) continue
      const fields = fillForm(form, input)
      const firstTwo = await Promise.all([postForm(request, form, fields), postForm(request, form, fields)])
      const third = await postForm(request, form, fields)
      const outcomes = await Promise.all(
        [...firstTwo, third].map(async (response) => {
          const link = /id="(?:invitation|address)"[^>]*value="([^"]+)"/.exec(await response.text())?.[1]
          return `${response.status()} ${response.headers().location ?? link ?? ''}`
        }),
      )
      if (new Set(outcomes).size !== 1) problems.push(`${label} responded with ${outcomes.join(', then ')}`)
      if (!/^(303|200) ./.test(outcomes[0]!))
        problems.push(`${label} responded with ${outcomes[0]} ${extractErrors(await third.text())}`)
    }
  }
  expect(problems).toEqual([])
  expect(await countDuplicates(practice)).toEqual({ patients: 1, bookings: 1 })
})

test('Different input with the same idempotency key is refused and kept', async () => {
  const form = users.doctor.forms.find(({ page }) => page.includes('registration-form'))!
  const fields = fillForm(form, { givenName: 'Keyed', phone: createPhoneNumber(), _key: randomUUID() })
  const firstResponse = await postForm(users.doctor.request, form, fields)
  const repeatedResponse = await postForm(users.doctor.request, form, fields)
  expect(repeatedResponse.headers().location).toBe(firstResponse.headers().location)
  const changedFields = { ...fields, givenName: 'Changed' }
  const secondResponse = await postForm(users.doctor.request, form, changedFields)
  expect(secondResponse.status()).toBe(409)
  const html = await secondResponse.text()
  expect(extractText(html)).toContain('This form was already saved with other values. Check them and save again.')
  expect(findLostInput(html, form, changedFields)).toEqual([])
  expect(html).toContain('name="_key"')
  expect(html).not.toContain(fields._key)
  const { rows } = await practice.call('/patients?q=Changed')
  expect(rows).toEqual([])
})

test('Forms of more than eight fields have headings, so that people can jump to their parts', () => {
  const withoutHeadings = listUsers().flatMap(({ forms }) =>
    forms.flatMap(({ page, name, hasHeadings, isRowButton, controls }) => {
      const fields = new Set(controls.filter(({ type }) => type !== 'hidden').map((control) => control.name))
      return isRowButton || hasHeadings || fields.size <= MAX_FIELDS_WITHOUT_HEADING
        ? []
        : [`${page} “${name}” has ${fields.size} fields`]
    }),
  )
  expect(withoutHeadings).toEqual([])
})

test('No two forms of a page that post the same fields share an idempotency key', () => {
  // The second one would get the response of the first, and change nothing.
  const shared = listUsers().flatMap(({ forms }) => {
    const keys = forms.map(({ page, action, controls }) => {
      const key = controls.find(({ name }) => name === '_key')?.value
      return key && [page, action, key, ...controls.map(({ name }) => name).sort()].join(' ')
    })
    return keys.filter((key, index) => key && keys.indexOf(key) !== index)
  })
  expect(shared).toEqual([])
})

test('Passwords are never sent back', async () => {
  const secret = `${PASSWORD} that is never shown`
  const problems: string[] = []
  for (const { request, forms } of listUsers()) {
    for (const form of forms) {
      const secrets = form.controls.filter(({ type }) => type === 'password').map(({ name }) => name)
      // All other fields stay empty, so that the form is shown again.
      const response = await postForm(
        request,
        form,
        fillForm(form, Object.fromEntries(secrets.map((name) => [name, secret]))),
      )
      if ((await response.text()).includes(secret)) problems.push(form.page)
    }
  }
  expect(problems).toEqual([])
})
