import { expect, test } from '../../fixtures'
import { createKeyboard, getFocusedElement } from '../../keys'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { callApi, signInByApi } from '../../practice/call-api'
import { signInAs } from '../../steps/session'

// From a doctor's dashboard, with limits for the keys besides typed text (docs/worked-examples.md).

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

/** Adds a doctor who doesn't manage the practice, with a patient in consultation and one in the queue. Returns the phone number. */
async function addDoctorWithPatient(givenName: string): Promise<string> {
  const { base, call, placeId } = practice
  const { phone, doctorId } = await practice.addDoctor()
  await practice.setHours(doctorId)
  const [{ slots }] = await call(`/appointment/listTimeslot?doctorId=${doctorId}`)
  const book = async (patientId: string, slot: { startsAt: string }): Promise<string> =>
    (await call('/appointments', { body: { patientId, doctorId, placeId, startsAt: slot.startsAt } })).appointmentId
  const appointmentId = await book(await practice.register(givenName, { birthDate: '1986-04-12' }), slots[0])
  await book(await practice.register('Yamuna'), slots[3])
  const token = await signInByApi(base, phone)
  await callApi(base, token, `/appointments/${appointmentId}/visit`, { body: {} })
  return phone
}

test('A doctor records vitals and sees the body mass index with 8 keys, or 9 without script (T9)', {
  tag: '@each-mode',
}, async ({ page, javaScriptEnabled }) => {
  await signInAs(page, await addDoctorWithPatient('Ganga'))
  await expect(page).toHaveURL(/\/doctordashboard$/)
  const keys = createKeyboard(page)
  if (javaScriptEnabled) {
    await page.locator('html[data-script]').waitFor()
    await keys.press('Alt+O')
  } else {
    await keys.press('Tab')
    await expect(getFocusedElement(page)).toHaveText('Skip to main content')
    await keys.press('Enter')
    await keys.pressTo('Tab', 'Ganga Hegde')
    await keys.press('Enter')
  }
  await expect(page.getByLabel('Height in cm')).toBeFocused()
  await keys.type('155')
  for (const [label, value] of [
    ['Weight in kg', '60.5'],
    ['Blood pressure in mmHg', '128/82'],
    ['Pulse', '74'],
  ] as const) {
    await keys.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
    await keys.type(value)
  }
  await keys.press('Enter')
  await expect(page.getByText('BMI 25.2, Obese').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Readings, newest first/ })).toContainText('25.2')
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 8 : 9)
})
