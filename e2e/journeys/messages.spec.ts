import { type Browser, expect, type Page, test } from '@playwright/test'
import { isQuietTime } from '#contract/scheduling/messages/rules.ts'
import { axe, signIn } from '../fixtures'
import { type BusyPractice, busyPractice } from '../practice'
import { signInAs, zoneAtWork } from '../steps'

/** A practice whose patient of today wants messages by WhatsApp, and its receptionist at the desk. */
async function atDesk(page: Page, baseURL: string): Promise<BusyPractice> {
  const practice = await busyPractice(baseURL)
  const { patientId } = practice.booked
  const { version, givenName, phone } = await practice.call(`/patients/${patientId}`)
  const body = { version, givenName, phone, channel: 'whatsapp', consent: true }
  await practice.call(`/patients/${patientId}`, { method: 'PUT', body })
  await signInAs(page, await practice.receptionist())
  return practice
}

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()

/** By the clock of the branch, which is one where it is day. */
const timeAtWork = () =>
  new Date().toLocaleTimeString('sv-SE', { timeZone: zoneAtWork().zone, hour: '2-digit', minute: '2-digit' })

/** The waiting room's own screen: a browser in which nobody is signed in. */
async function openWall(browser: Browser, address: string, javaScriptEnabled: boolean) {
  const wall = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const answer = await wall.goto(address)
  expect(answer?.headers().refresh).toBe('15')
  return wall
}

test('a late doctor’s patients are told by hand, and only once', async ({ page, baseURL, javaScriptEnabled }) => {
  test.skip(isQuietTime(timeAtWork()), 'Nothing goes out in the quiet hours')
  const { booked, call } = await atDesk(page, baseURL!)
  await page.goto('/doctor-late')
  await press(page, 'Tell the patients')
  await expect(page.getByRole('alert')).toContainText('Choose how late')
  await page.getByLabel('How late').selectOption('180 minutes')
  await press(page, 'Tell the patients')
  await expect(page).toHaveURL(/\/messages$/)
  await expect(page.getByRole('status').first()).toContainText('1 patient is told')
  const open = page.getByRole('link', { name: /^Open WhatsApp with the message: doctor is late, to / })
  const link = new URL((await open.getAttribute('href'))!)
  expect(link.origin).toBe('https://wa.me')
  expect(link.searchParams.get('text')).toContain('Dr Sarita Bhat at Hillside is about 180 minutes late today.')
  await press(page, /^Sent/)
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  if (javaScriptEnabled) expect(await axe(page)).toEqual([])

  await page.getByLabel('Show').selectOption('Sent')
  await press(page, 'Apply')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/reception-appointment')
  await expect(page.getByRole('heading', { name: 'about 180 minutes late' })).toBeVisible()
  await page.getByRole('link', { name: /^Doctor is late.*Dr Sarita Bhat$/ }).click()
  await press(page, /^On time again/)
  await expect(page.getByRole('heading', { name: 'Late today' })).toBeHidden()
  expect((await call(`/appointments/${booked.appointmentId}`)).status).toBe('booked')
})

test('a wall display shows who is called, by number, until it is taken down', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: script = true,
}) => {
  const practice = await atDesk(page, baseURL!)
  const { appointmentId } = practice.booked
  await page.goto('/wall-displays')
  await press(page, 'Make an address')
  const address = await page.getByLabel('Its address').inputValue()
  const wall = await openWall(browser, address, script)
  await expect(wall.getByRole('heading', { name: 'Hillside', level: 1 })).toBeVisible()
  const { tokenNo } = await practice.call(`/appointments/${appointmentId}/arrival`, { body: {} })
  await wall.reload()
  const saying = (title: string) => wall.locator('dl > div', { hasText: title })
  await expect(saying('Tokens waiting')).toContainText(String(tokenNo))
  await page.goto('/reception-appointment')
  await press(page, /^Call Asha/)
  await expect(page.getByText('Called in').first()).toBeVisible()
  await wall.reload()
  await expect(saying('Token, please come in')).toContainText(String(tokenNo))
  await expect(wall.getByText(/Asha|Hegde|Nandini/)).toHaveCount(0)
  if (script) expect(await axe(wall)).toEqual([])

  await page.goto('/wall-displays')
  await press(page, /^Take down/)
  await expect(page.getByText('The wall display is taken down').first()).toBeVisible()
  expect((await wall.reload())?.status()).toBe(404)
  await wall.context().close()
})

test('a patient has the visits of the family in a calendar program, for as long as they like', async ({ page }) => {
  await signIn(page, 'patient')
  await page.goto('/calendar')
  await press(page, /^Make (an|a new) address$/)
  const address = await page.getByLabel('Address for your calendar').inputValue()
  const answer = await page.request.get(address)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  await press(page, 'End the address')
  await expect(page.getByText('The address has ended').first()).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
