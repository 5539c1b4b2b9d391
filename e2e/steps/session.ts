import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../logins'
import { pressButton } from './page-parts'

export async function signInAs(page: Page, login: string, password = PASSWORD): Promise<void> {
  if (!new URL(page.url(), 'http://none').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('Mobile number or e-mail address').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressButton(page, 'Sign in')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Ends the session on the server, as half an hour without activity does. */
export async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'user')
  const [value = ''] = decodeURIComponent(cookie!.value).split('.')
  const { state } = JSON.parse(Buffer.from(value, 'base64').toString('utf8'))
  const response = await page.request.delete('/api/v1/session', { headers: { authorization: `Bearer ${state.token}` } })
  expect(response.status(), 'ending the session').toBe(200)
}
