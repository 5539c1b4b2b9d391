import { type Browser, expect, type Page, test } from '@playwright/test'
import { findAxeViolations, signIn } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

/** Creates a practice whose patient of today wants WhatsApp messages, and signs in its receptionist. */
async function signInReceptionist(page: Page, baseURL: string): Promise<BusyPractice> {
  const practice = await createBusyPractice(baseURL)
  const { patientId } = practice.bookedVisit
  const { version, givenName, phone } = await practice.call(`/patients/${patientId}`)
  const body = { version, givenName, phone, channel: 'whatsapp', consent: true }
  await practice.call(`/patients/${patientId}`, { method: 'PUT', body })
  await signInAs(page, await practice.addReceptionist())
  return practice
}

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()

/** Opens the waiting-room display in a browser without a session. */
async function openDisplay(browser: Browser, address: string, javaScriptEnabled: boolean) {
  const display = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const response = await display.goto(address)
  expect(response?.headers().refresh).toBe('15')
  return display
}

test('A receptionist announces a delay and notifies a patient by WhatsApp', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { bookedVisit, call } = await signInReceptionist(page, baseURL!)
  await page.goto('/doctor-late')
  await press(page, 'Notify patients')
  await expect(page.getByRole('alert')).toContainText('Choose how late')
  await page.getByLabel('How late').selectOption('180 minutes')
  await press(page, 'Notify patients')
  // Other patients want no messages, so the list says whom to call.
  await expect(page).toHaveURL(/\/doctor-late$/)
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(
    /1 patient notified, \d+ to call/,
  )
  await expect(page.getByRole('row', { name: /Call the patient/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Message waiting' }).click()
  const openLink = page.getByRole('link', { name: /^Open WhatsApp with the message: doctor is late, to / })
  const link = new URL((await openLink.getAttribute('href'))!)
  expect(link.origin).toBe('https://wa.me')
  expect(link.searchParams.get('text')).toContain('Dr Sarita Bhat at Hillside is about 180 minutes late today.')
  await press(page, /^Mark as sent/)
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])

  await page.getByLabel('Show').selectOption('Sent')
  await press(page, 'Apply filters')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/reception-appointment')
  await expect(page.getByRole('heading', { name: 'about 180 minutes late' })).toBeVisible()
  await page.getByRole('link', { name: /^Doctor is late.*Dr Sarita Bhat$/ }).click()
  await expect(page.getByRole('row', { name: /Message sent/ }).getByRole('link', { name: /^\+91/ })).toBeVisible()
  await press(page, /^End delay/)
  await expect(page.getByRole('heading', { name: 'Late today' })).toBeHidden()
  expect((await call(`/appointments/${bookedVisit.appointmentId}`)).status).toBe('booked')
})

test('A doctor tells a patient by WhatsApp that the visit summary is ready', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { call } = practice
  const { patientId, visitId } = await practice.startVisit('Told')
  const { version } = await call(`/visits/${visitId}`, {
    method: 'PATCH',
    body: { version: 1, symptoms: [{ name: 'Cough' }] },
  })
  await call(`/visits/${visitId}/signature`, { body: { version } })
  await signInAs(page, practice.phone)
  const pressButton = () => page.getByRole('button', { name: 'Tell patient it’s ready' }).click()
  await page.goto(`/visit-summary/${visitId}`)
  await pressButton()
  await expect(page.getByRole('alert')).toContainText('The patient hasn’t agreed to messages.')
  const patient = await call(`/patients/${patientId}`)
  const body = { version: patient.version, givenName: 'Told', phone: patient.phone, channel: 'whatsapp', consent: true }
  await call(`/patients/${patientId}`, { method: 'PUT', body })
  await page.goto(`/visit-summary/${visitId}`)
  await pressButton()
  await expect(page).toHaveURL(/\/messages\?ready=/)
  const openLink = page.getByRole('link', { name: /^Open WhatsApp with the message: document, to Told/ })
  const text = new URL((await openLink.getAttribute('href'))!).searchParams.get('text')!
  expect(text).toMatch(/Your visit summary from Hillside.* is ready\. Sign in to read or print it: http.+\/myReports/)
  expect(text).not.toContain('Cough')

  const { version: edited } = await call(`/patients/${patientId}`)
  const byEmail = { ...body, version: edited, email: 'told@example.test', channel: 'email' }
  await call(`/patients/${patientId}`, { method: 'PUT', body: byEmail })
  await page.goto(`/visit-summary/${visitId}`)
  await pressButton()
  await expect(page.getByText('We’ll send the message to told@example.test.').first()).toBeVisible()
})

test('A receptionist creates a waiting-room display, calls a patient and removes it', { tag: '@each-mode' }, async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: script = true,
}) => {
  const practice = await signInReceptionist(page, baseURL!)
  const { appointmentId } = practice.bookedVisit
  await page.goto('/wall-displays')
  await press(page, 'Create link')
  const address = await page.getByLabel('Link', { exact: true }).inputValue()
  const display = await openDisplay(browser, address, script)
  await expect(display.getByRole('heading', { name: 'Hillside', level: 1 })).toBeVisible()
  const { tokenNo } = await practice.call(`/appointments/${appointmentId}/arrival`, { body: {} })
  await display.reload()
  const findSection = (title: string) => display.locator('dl > div', { hasText: title })
  await expect(findSection('Waiting')).toContainText(String(tokenNo))
  await page.goto('/reception-appointment')
  await press(page, /^Call Asha/)
  await expect(page.getByText('Patient called').first()).toBeVisible()
  await display.reload()
  await expect(findSection('Please come in')).toContainText(String(tokenNo))
  await expect(display.getByText(/Asha|Hegde|Nandini/)).toHaveCount(0)
  if (script) expect(await findAxeViolations(display)).toEqual([])

  await page.goto('/wall-displays')
  await press(page, /^Remove/)
  await expect(page.getByText('Display removed').first()).toBeVisible()
  expect((await display.reload())?.status()).toBe(404)
  await display.context().close()
})

test('A patient creates a calendar link and removes it', async ({ page }) => {
  await signIn(page, 'patient')
  await page.goto('/calendar')
  await press(page, /^Create (new )?link$/)
  const address = await page.getByLabel('Calendar link').inputValue()
  const response = await page.request.get(address)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  await press(page, 'Remove link')
  await expect(page.getByText('Calendar link removed').first()).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
