import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { type BusyPractice, busyPractice } from '../practice'
import { endSession, freshPhone, signInAs } from '../steps'

// Patients: found, registered once, edited by two people at once, connected to their family, merged and taken apart.
test.describe.configure({ mode: 'default' })

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await busyPractice(baseURL!)
})

const register = (page: Page) => page.getByRole('button', { name: 'Register and continue' })
const main = (page: Page) => page.getByRole('main')
const patient = async (givenName: string, phone = freshPhone(), more: Record<string, unknown> = {}) =>
  practice.call('/patients', { body: { givenName, familyName: 'Shenoy', phone, anotherPerson: true, ...more } })

async function atWork(browser: Browser, login: string, baseURL: string, script: boolean | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: script })).newPage()
  await signInAs(page, login)
  return page
}

test('a child is registered by its age in years and months', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto('/book-appointment/registration-form')
  await page.getByLabel('First name').fill('Chinnu')
  await page.getByLabel('Phone number', { exact: true }).fill(freshPhone())
  await page.getByLabel('or age in years').fill('1')
  await page.getByLabel('and months').fill('14')
  await register(page).click()
  await expect(page.getByRole('alert')).toContainText('0 to 11')
  await page.getByLabel('and months').fill('3')
  await register(page).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(main(page)).toContainText('About 15m')
})

test('who is registered already is offered first, and twins are another person', async ({ page }) => {
  const phone = freshPhone()
  const known = await patient('Lava', phone, { birthDate: '2019-04-01' })
  await signInAs(page, practice.phone)
  const type = async (name: string) => {
    await page.goto('/book-appointment/registration-form')
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Phone number', { exact: true }).fill(phone)
    await page.getByLabel('Day', { exact: true }).fill('1')
    await page.getByLabel('Month', { exact: true }).fill('4')
    await page.getByLabel('Year', { exact: true }).fill('2019')
    await register(page).click()
    await expect(page.getByText('Is it this patient?')).toBeVisible()
    await expect(main(page)).toContainText(known.patientNo)
  }
  await type('Lava')
  await page.getByRole('link', { name: 'Use this one' }).click()
  await expect(page).toHaveURL(new RegExp(`patient=${known.patientId}`))
  await type('Kusha')
  await page.getByRole('button', { name: 'This is another person' }).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(main(page)).toContainText('Kusha')
})

test('two people edit one patient: the second sees both versions and loses nothing', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { patientId } = await patient('Ganga')
  const colleague = await atWork(browser, await practice.receptionist(), baseURL!, javaScriptEnabled)
  await signInAs(page, practice.phone)
  for (const one of [page, colleague]) await one.goto(`/patient/${patientId}/edit`)
  const save = (one: Page) => one.getByRole('button', { name: 'Save details' }).click()
  await colleague.getByLabel('Town or city').fill('Hassan')
  await colleague.getByLabel('Guardian').fill('Bhima Shenoy')
  await save(colleague)
  await expect(colleague.getByText('Details saved').first()).toBeAttached()

  await page.getByLabel('Guardian').fill('Bhishma Shenoy')
  await page.getByLabel('PIN code').fill('573201')
  await save(page)
  await expect(page.getByText('This record was changed by another user')).toBeVisible()
  await expect(main(page)).toContainText('They saved “Bhima Shenoy”, you typed “Bhishma Shenoy”')
  await expect(page.getByLabel('Town or city')).toHaveValue('Hassan')
  await expect(page.getByLabel('Guardian')).toHaveValue('Bhishma Shenoy')
  await expect(page.getByLabel('PIN code')).toHaveValue('573201')
  await save(page)
  await expect(page.getByText('This record was changed by another user')).toHaveCount(0)
  const saved = await practice.call(`/patients/${patientId}`)
  expect(saved).toMatchObject({ city: 'Hassan', guardianName: 'Bhishma Shenoy', postcode: '573201' })
  await colleague.context().close()
})

test('reception sees what is booked and owed beside the details', async ({ page }) => {
  await signInAs(page, await practice.receptionist())
  const { number } = { number: (await practice.call(`/patients/${practice.booked.patientId}`)).patientNo }
  await page.goto(`/search?q=${number}`)
  await expect(page).toHaveURL(new RegExp(`/patient/${practice.booked.patientId}/edit`))
  await expect(page.getByRole('heading', { name: 'Coming visits' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Dr Sarita Bhat')
  await expect(page.getByRole('link', { name: 'Merge with another record' })).toHaveCount(0)
})

test('a child is added to its mother’s family', async ({ page }) => {
  const mother = await patient('Kunti', freshPhone(), { birthDate: '1990-01-01' })
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${mother.patientId}/edit`)
  await page.getByRole('link', { name: 'Add family member' }).click()
  await page.getByLabel('Kunti Shenoy is their', { exact: true }).selectOption('Mother')
  await page.getByLabel('Kunti Shenoy is their guardian').check()
  await page.getByLabel('First name').fill('Arjun')
  await page.getByRole('button', { name: 'Add family member' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the date of birth or the age')
  await page.getByLabel('or age in years').fill('7')
  await page.getByRole('button', { name: 'Add family member' }).click()
  await expect(page).toHaveURL(new RegExp(`/patient/${mother.patientId}/edit`))
  await expect(page.getByRole('complementary')).toContainText('This patient sees the records and books for them until')
  await page.getByRole('complementary').getByRole('link', { name: 'Arjun' }).click()
  await expect(page.getByRole('complementary')).toContainText('Mother, guardian')
})

test('two records of one patient are merged, and taken apart again', async ({ page }) => {
  const phone = freshPhone()
  const [kept, other] = [await patient('Draupadi', phone), await patient('Draupadi', phone)]
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${kept.patientId}/edit`)
  await page.getByRole('link', { name: 'Merge with another record' }).click()
  await page.getByRole('link', { name: 'Draupadi Shenoy' }).last().click()
  await expect(page.getByRole('region', { name: 'Other record' })).toContainText(other.patientNo)
  await page.getByLabel('Reason for merging').fill('Registered twice')
  await page.getByRole('button', { name: `Merge ${other.patientNo} into ${kept.patientNo}` }).click()
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText(
    `${kept.patientNo}, formerly ${other.patientNo}`,
  )
  await page.goto(`/patient/${other.patientId}/edit`)
  await expect(page).toHaveURL(new RegExp(kept.patientId))

  await page.getByRole('link', { name: 'Merge with another record' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Merge undone').first()).toBeAttached()
  await page.goto(`/patient/${other.patientId}/edit`)
  await expect(page).toHaveURL(new RegExp(other.patientId))
})

test('a session that ends while a patient is edited takes nothing away', async ({ page }) => {
  const { patientId } = await patient('Subhadra')
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${patientId}/edit`)
  await page.getByLabel('Emergency contact').fill('Krishna Rao')
  await page.getByLabel('Language').selectOption('Kannada')
  await endSession(page)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('We saved what you sent')).toBeVisible()
  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/edit\?parked=/)
  await expect(page.getByLabel('Emergency contact')).toHaveValue('Krishna Rao')
  await expect(page.getByLabel('Language')).toHaveValue('kn')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Details saved').first()).toBeAttached()
  expect(await practice.call(`/patients/${patientId}`)).toMatchObject({ emergencyName: 'Krishna Rao', language: 'kn' })
})
