import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { endSession, signInAs } from '../../steps/session'

// Registering, editing, linking and merging patients.
test.describe.configure({ mode: 'default' })

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

const registerButton = (page: Page) => page.getByRole('button', { name: 'Register and continue' })
const main = (page: Page) => page.getByRole('main')
const addPatient = async (givenName: string, phone = createPhoneNumber(), fields: Record<string, unknown> = {}) =>
  practice.call('/patients', { body: { givenName, familyName: 'Shenoy', phone, anotherPerson: true, ...fields } })

async function signInInNewBrowser(
  browser: Browser,
  login: string,
  baseURL: string,
  script: boolean | undefined,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: script })).newPage()
  await signInAs(page, login)
  return page
}

test('A doctor registers a child by age in years and months', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto('/book-appointment/registration-form')
  await page.getByLabel('First name').fill('Chinnu')
  await page.getByLabel('Phone number', { exact: true }).fill(createPhoneNumber())
  await page.getByLabel('or age in years').fill('1')
  await page.getByLabel('and months').fill('14')
  await registerButton(page).click()
  await expect(page.getByRole('alert')).toContainText('0 to 11')
  await page.getByLabel('and months').fill('3')
  await registerButton(page).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(main(page)).toContainText('About 15m')
})

test('Letters in a date of birth or an age are understood or refused, and stay as typed', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto('/book-appointment/registration-form')
  await page.getByLabel('First name').fill('Sona')
  await page.getByLabel('Phone number', { exact: true }).fill(createPhoneNumber())
  await page.getByLabel('or age in years').pressSequentially('6m')
  await registerButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter the age in whole years')
  await expect(page.getByLabel('or age in years')).toHaveValue('6m')
  await page.getByLabel('or age in years').fill('')
  await page.getByLabel('Day', { exact: true }).pressSequentially('5 mar 90')
  await registerButton(page).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(main(page)).toContainText('05-Mar-1990')
})

test('A doctor confirms phone numbers of nine and eleven digits', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto('/book-appointment/registration-form')
  await page.getByLabel('First name').fill('Odd')
  await page.getByLabel('Phone number', { exact: true }).fill('98123 4567')
  await page.getByText('Address, messages and other details').click()
  await page.getByLabel('Other phone number').fill('98123 456789')
  await registerButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/this number has 9 digits/i)
  await expect(page.getByLabel('The emergency phone number is correct')).toHaveCount(0)
  await page.getByLabel('The phone number is correct').check()
  await registerButton(page).click()
  // The tick and the number stay while the other number is refused.
  await expect(page.getByRole('alert')).toContainText(/this number has 11 digits/i)
  await expect(page.getByLabel('The phone number is correct')).toBeChecked()
  await page.getByLabel('The other phone number is correct').check()
  await registerButton(page).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(main(page)).toContainText('Odd')
})

test('A doctor is offered a registered patient, and registers a twin', async ({ page }) => {
  const phone = createPhoneNumber()
  const existingPatient = await addPatient('Lava', phone, { birthDate: '2019-04-01' })
  await signInAs(page, practice.phone)
  const fillRegistration = async (name: string) => {
    await page.goto('/book-appointment/registration-form')
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Phone number', { exact: true }).fill(phone)
    await page.getByLabel('Day', { exact: true }).fill('1')
    await page.getByLabel('Month', { exact: true }).fill('4')
    await page.getByLabel('Year', { exact: true }).fill('2019')
    await registerButton(page).click()
    await expect(page.getByText('Is it this patient?')).toBeVisible()
    await expect(main(page)).toContainText(existingPatient.patientNo)
  }
  await fillRegistration('Lava')
  await page.getByRole('link', { name: 'Use this patient' }).click()
  await expect(page).toHaveURL(new RegExp(`patient=${existingPatient.patientId}`))
  await fillRegistration('Kusha')
  await page.getByRole('button', { name: 'This is another person' }).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(main(page)).toContainText('Kusha')
})

test('Two people edit one patient, and the second sees both versions', { tag: '@each-mode' }, async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { patientId } = await addPatient('Ganga')
  const receptionist = await signInInNewBrowser(browser, await practice.addReceptionist(), baseURL!, javaScriptEnabled)
  await signInAs(page, practice.phone)
  for (const tab of [page, receptionist]) await tab.goto(`/patient/${patientId}/edit`)
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save details' }).click()
  await receptionist.getByLabel('Town or city').fill('Hassan')
  await receptionist.getByLabel('Guardian').fill('Bhima Shenoy')
  await save(receptionist)
  await expect(receptionist.getByText('Details saved').first()).toBeAttached()

  await page.getByLabel('Guardian').fill('Bhishma Shenoy')
  await page.getByLabel('PIN code').fill('573201')
  await save(page)
  const changeNotice = page.getByText(/This record was changed by Meena Pillai at \d/)
  await expect(changeNotice).toBeVisible()
  await expect(main(page)).toContainText('Saved: “Bhima Shenoy”. You entered “Bhishma Shenoy”.')
  await expect(page.getByLabel('Town or city')).toHaveValue('Hassan')
  await expect(page.getByLabel('Guardian')).toHaveValue('Bhishma Shenoy')
  await expect(page.getByLabel('PIN code')).toHaveValue('573201')
  await save(page)
  await expect(changeNotice).toHaveCount(0)
  const savedPatient = await practice.call(`/patients/${patientId}`)
  expect(savedPatient).toMatchObject({ city: 'Hassan', guardianName: 'Bhishma Shenoy', postcode: '573201' })
  await receptionist.context().close()
})

test('A receptionist sees upcoming appointments beside the details', async ({ page }) => {
  await signInAs(page, await practice.addReceptionist())
  const { patientNo } = await practice.call(`/patients/${practice.bookedVisit.patientId}`)
  await page.goto(`/search?q=${patientNo}`)
  await expect(page).toHaveURL(new RegExp(`/patient/${practice.bookedVisit.patientId}/edit`))
  await expect(page.getByRole('heading', { name: 'Upcoming appointments' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Dr Sarita Bhat')
  await expect(page.getByRole('link', { name: 'Merge records' })).toHaveCount(0)
})

test('A doctor adds a child to its mother’s family', async ({ page }) => {
  const mother = await addPatient('Kunti', createPhoneNumber(), { birthDate: '1990-01-01' })
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${mother.patientId}/edit`)
  await page.getByRole('link', { name: 'Add family member' }).click()
  await page.getByLabel('Kunti Shenoy’s relation to the new member', { exact: true }).selectOption('Mother')
  await page.getByLabel('Kunti Shenoy is the guardian').check()
  await page.getByLabel('First name').fill('Arjun')
  await page.getByRole('button', { name: 'Add family member' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the date of birth or age')
  await page.getByLabel('or age in years').fill('7')
  await page.getByRole('button', { name: 'Add family member' }).click()
  await expect(page).toHaveURL(new RegExp(`/patient/${mother.patientId}/edit`))
  await expect(page.getByRole('complementary')).toContainText('This patient can view records and book for them until')
  await page.getByRole('complementary').getByRole('link', { name: 'Arjun' }).click()
  await expect(page.getByRole('complementary')).toContainText('Mother, guardian')
})

test('A doctor adds a family member, and is offered the registered patient', async ({ page }) => {
  const mother = await addPatient('Madri', createPhoneNumber(), { birthDate: '1990-01-01' })
  const phone = createPhoneNumber()
  const child = await addPatient('Nakula', phone, { birthDate: '2019-04-01' })
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${mother.patientId}/edit`)
  await page.getByRole('link', { name: 'Add family member' }).click()
  await page.getByLabel('Madri Shenoy’s relation to the new member', { exact: true }).selectOption('Mother')
  await page.getByLabel('First name').fill('Nakula')
  await page.getByLabel('Phone number (optional)', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Add family member' }).click()
  await expect(page.getByText('Is it this patient?')).toBeVisible()
  await expect(main(page)).toContainText(child.patientNo)
  await expect(page.getByLabel('First name')).toHaveValue('Nakula')

  await page.getByRole('link', { name: 'Use this patient' }).click()
  await expect(page).toHaveURL(new RegExp(`member=${child.patientId}`))
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await page.getByLabel('Madri Shenoy’s relation to Nakula Shenoy', { exact: true }).selectOption('Mother')
  await page.getByRole('button', { name: 'Add family member' }).click()
  await expect(page).toHaveURL(new RegExp(`/patient/${mother.patientId}/edit`))
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Nakula Shenoy' })).toHaveAttribute(
    'href',
    new RegExp(child.patientId),
  )
})

test('A doctor registers a newborn, and is led to link the mother', async ({ page }) => {
  const phone = createPhoneNumber()
  const mother = await addPatient('Gandhari', phone, { birthDate: '1991-01-01' })
  await signInAs(page, practice.phone)
  await page.goto('/book-appointment/registration-form')
  await page.getByLabel('First name').fill('Baby of Gandhari')
  await page.getByLabel('Phone number', { exact: true }).fill(phone)
  await page.getByLabel('and months').fill('1')
  await registerButton(page).click()
  await expect(page.getByText('Is this the child’s parent or guardian?')).toBeVisible()
  await page.getByRole('link', { name: 'Add to family Gandhari Shenoy' }).click()
  await page.getByLabel('Gandhari Shenoy’s relation to Baby of Gandhari', { exact: true }).selectOption('Mother')
  await page.getByLabel('Gandhari Shenoy is the guardian').check()
  await page.getByRole('button', { name: 'Add family member' }).click()
  // Booking continues with the child, and asks no more.
  await expect(page).toHaveURL(/book-appointment\?.*patient=/)
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Baby of Gandhari')
  await expect(page.getByText('parent or guardian')).toHaveCount(0)
  await page.goto(`/patient/${mother.patientId}/edit`)
  await page.getByRole('complementary').getByRole('link', { name: 'Baby of Gandhari' }).click()
  await expect(page.getByRole('complementary')).toContainText('Mother, guardian')
})

test('A doctor merges two records and undoes the merge', async ({ page }) => {
  const phone = createPhoneNumber()
  const [keptRecord, otherRecord] = [await addPatient('Draupadi', phone), await addPatient('Draupadi', phone)]
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${keptRecord.patientId}/edit`)
  await page.getByRole('link', { name: 'Merge records' }).click()
  await page.getByRole('link', { name: 'Draupadi Shenoy' }).last().click()
  await expect(page.getByRole('region', { name: 'Other record' })).toContainText(otherRecord.patientNo)
  await page.getByLabel('Reason for merging').fill('Registered twice')
  await page.getByRole('button', { name: `Merge ${otherRecord.patientNo} into ${keptRecord.patientNo}` }).click()
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText(
    `${keptRecord.patientNo}, earlier ${otherRecord.patientNo}`,
  )
  await page.goto(`/patient/${otherRecord.patientId}/edit`)
  await expect(page).toHaveURL(new RegExp(keptRecord.patientId))

  await page.getByRole('link', { name: 'Merge records' }).click()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merge undone').first()).toBeAttached()
  await page.goto(`/patient/${otherRecord.patientId}/edit`)
  await expect(page).toHaveURL(new RegExp(otherRecord.patientId))
})

test('A doctor’s session ends while editing, and nothing is lost', async ({ page }) => {
  const { patientId } = await addPatient('Subhadra')
  await signInAs(page, practice.phone)
  await page.goto(`/patient/${patientId}/edit`)
  await page.getByLabel('Emergency contact').fill('Krishna Rao')
  await page.getByLabel('Language').selectOption('Kannada')
  await endSession(page)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('We saved what you sent')).toBeVisible()
  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/edit\?submission=/)
  await expect(page.getByLabel('Emergency contact')).toHaveValue('Krishna Rao')
  await expect(page.getByLabel('Language')).toHaveValue('kn')
  await page.getByRole('button', { name: 'Save details' }).click()
  // The message is said once, and stays where it floated.
  const message = page.getByRole('region', { name: 'Message', exact: true })
  await expect(message).toHaveText('Details saved')
  await expect(page.getByText('Details saved')).toHaveCount(1)
  await expect(page).toHaveTitle(/^Details saved: /)
  await expect(message).not.toHaveAttribute('data-floating')
  await expect(message).toBeVisible()
  expect(await practice.call(`/patients/${patientId}`)).toMatchObject({ emergencyName: 'Krishna Rao', language: 'kn' })
})
