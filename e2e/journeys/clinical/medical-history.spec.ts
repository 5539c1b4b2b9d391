import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { findSection } from '../../steps/page-parts'
import { signInAs } from '../../steps/session'

let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const buildHistoryPath = ({ patientId, appointmentId } = practice.openVisit) =>
  `/my-appointment/consultation/${patientId}/medical-history?appointment=${appointmentId}`
const banner = (page: Page) => page.getByRole('region', { name: 'Patient' })
const main = (page: Page) => page.getByRole('main')

async function addAllergy(page: Page, name: string, reaction: string, severity: string) {
  await page.getByLabel('Allergic to').fill(name)
  // Close the suggestions, which cover the next fields.
  await page.getByLabel('Allergic to').blur()
  await page.getByLabel('Category').selectOption({ label: 'Medicine' })
  await page.getByLabel('Reaction').fill(reaction)
  await page.getByLabel('Severity').selectOption({ label: severity })
}

test('A doctor records, replaces, removes and restores an allergy, which the banner shows', async ({ page }) => {
  await page.goto(buildHistoryPath())
  await expect(banner(page)).toContainText('Allergies not recorded')
  await main(page).getByRole('button', { name: 'Record no known allergies' }).click()
  await expect(findSection(page, 'Allergies')).toContainText('No known allergies')
  await expect(banner(page)).toContainText('No known allergies')

  await main(page).getByRole('link', { name: 'Add allergy' }).click()
  await addAllergy(page, 'Penicillin', 'Rash', 'Mild')
  await main(page).getByRole('button', { name: 'Save history', exact: true }).click()
  await expect(banner(page)).toContainText('Allergy: Penicillin')
  await expect(findSection(page, 'Allergies')).not.toContainText('No known allergies')

  await main(page).getByRole('link', { name: 'Add allergy' }).click()
  await addAllergy(page, 'penicillin', 'Shock', 'Severe')
  await main(page).getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByLabel('Allergic to')).toHaveValue('')
  await main(page).getByRole('link', { name: 'Medical history', exact: true }).first().click()
  const allergies = findSection(page, 'Allergies')
  await expect(allergies.getByText('Medicine, Shock, Severe')).toBeVisible()
  await expect(allergies).not.toContainText('Rash')

  await allergies.getByRole('button', { name: 'Remove penicillin' }).click()
  await expect(main(page).getByText('penicillin was removed')).toBeVisible()
  await expect(banner(page)).not.toContainText('Allergy:')
  await page.getByRole('button', { name: 'Undo penicillin' }).click()
  await expect(banner(page)).toContainText('Allergy: penicillin (severe)')
})

test('A conflict shows the saved list and keeps both entries', async ({ page }) => {
  await page.goto(`${buildHistoryPath()}&list=medicines`)
  await page.getByLabel('Medicine', { exact: true }).fill('Insulin')
  await page.getByLabel('Dose and frequency').fill('10 units at night')
  const { patientId } = practice.openVisit
  const otherEntry = { list: 'medicines', version: 0, name: 'Metformin', dose: '500 mg' }
  await practice.call(`/patients/${patientId}/medical-history`, { body: otherEntry })
  await main(page).getByRole('button', { name: 'Save history', exact: true }).click()
  await expect(page.getByText('This record was changed by another user')).toBeVisible()
  await expect(main(page)).toContainText('Metformin: 500 mg')
  await expect(page.getByLabel('Dose and frequency')).toHaveValue('10 units at night')
  await main(page).getByRole('button', { name: 'Save history', exact: true }).click()
  const medicines = findSection(page, 'Long-term medicines')
  await expect(medicines).toContainText('Metformin')
  await expect(medicines).toContainText('Insulin')
})

test('A doctor saves a draft of the history and sees what is missing', async ({ page }) => {
  await page.goto(`${buildHistoryPath()}&list=surgeries`)
  await page.getByLabel('Year').fill('12')
  await main(page).getByRole('button', { name: 'Save history', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the surgery')
  await expect(page.getByRole('alert')).toContainText('Enter a year like 2012')
  await page.getByLabel('Surgical history').fill('Told of two operations as a child.')
  await page.getByLabel('Year').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Surgical history')).toHaveValue('Told of two operations as a child.')
  await main(page).getByRole('button', { name: 'Save history', exact: true }).click()
  await expect(findSection(page, 'Surgery')).toContainText('Told of two operations as a child.')
})

test('The patient banner stays visible on a desktop and scrolls away on a phone', async ({ page }) => {
  const { patientId } = practice.openVisit
  const entry = (list: string, name: string) => ({ body: { list, version: 0, name } })
  await practice.call(`/patients/${patientId}/medical-history`, entry('allergies', 'Penicillin'))
  await practice.call(`/patients/${patientId}/medical-history`, entry('alerts', 'Pacemaker'))
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [buildHistoryPath(), `/mypatient-details/${patientId}`]) {
      await page.goto(path)
      await expect(banner(page)).toContainText('Nandini Hegde')
      await expect(banner(page)).toContainText('Allergy: Penicillin')
      await expect(banner(page)).toContainText('Alert: Pacemaker')
      // On a phone each alert has a line of its own.
      expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(width === 1280 ? 64 : 150)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(banner(page).getByText('Allergy: Penicillin')).toBeInViewport()
      await page.mouse.wheel(0, 400)
      const expectation = expect(banner(page).getByText('Allergy: Penicillin'))
      await (width >= 1024 ? expectation.toBeInViewport() : expectation.not.toBeInViewport())
    }
  }
})

test('A merged record redirects to the remaining one', async ({ page }) => {
  const { keptId, otherId } = practice.duplicatePatients
  await practice.call(`/patients/${keptId}/merges`, { body: { mergedId: otherId, reason: 'Entered two times' } })
  for (const path of [`/mypatient-details/${otherId}`, `/my-appointment/consultation/${otherId}/medical-history`]) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(path.replace(otherId, keptId))
  }
})
