import { expect, test } from '../../fixtures'
import { createKeyboard, getFocusedElement } from '../../keys'
import { createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

test('A doctor prescribes from a template, changes one dose and prints with 18 keys, 26 without script (T10)', {
  tag: '@each-mode',
}, async ({ page, baseURL, javaScriptEnabled }) => {
  const practice = await createBusyPractice(baseURL!)
  const { patientId, visitId } = practice.openVisit
  const lines = [
    'Paracetamol 500 mg tablet',
    'Cetirizine 10 mg tablet',
    'Pantoprazole 40 mg gastro-resistant tablet',
  ].map((medicine) => ({ medicine, dose: '1 tablet', pattern: '1-0-1', durationDays: 5 }))
  await practice.call('/prescription-templates', { body: { name: 'Cold', lines } })
  await practice.call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, symptoms: [{ name: 'Cough' }] } })
  const state = { noKnownAllergies: true }
  await practice.call(`/patients/${patientId}`, { method: 'PATCH', body: { version: 1, ...state } }).catch(() => {})
  await signInAs(page, practice.phone)
  await page.goto(listScreenPaths(practice).medicines)
  const keys = createKeyboard(page)
  await keys.type('Cold')
  await keys.press('Enter')
  await page.waitForURL(/added=/)
  await page.waitForLoadState('networkidle')
  await expect(getFocusedElement(page)).toHaveAttribute('name', 'lines[0].dose')
  // With script, Arrow down moves to the dose of the second medicine; without script, Tab does.
  if (javaScriptEnabled) await keys.press('ArrowDown')
  else
    for (let tabs = 0; tabs < 12 && (await getFocusedElement(page).getAttribute('name')) !== 'lines[1].dose'; tabs++)
      await keys.press('Tab')
  await expect(getFocusedElement(page)).toHaveAttribute('name', 'lines[1].dose')
  await page.keyboard.press('Control+A')
  await keys.type('1/2 tablet')
  await keys.press(javaScriptEnabled ? 'Control+Enter' : 'Enter')
  await expect(page.getByText('1/2 tablet in the morning').first()).toBeVisible()
  await expect(page.getByLabel('Add a medicine or a template')).toBeFocused()
  await keys.pressTo('Tab', 'Check and sign')
  await keys.press('Enter')
  await expect(getFocusedElement(page)).toHaveText('Sign and finish')
  await keys.press('Enter')
  await expect(page).toHaveURL(/prescription-history-preview/)
  await expect(page.getByRole('row', { name: /Cetirizine 10 mg tablet Dose 1\/2 tablet/ })).toBeVisible()
  // The browser's own print shortcut works without script.
  await keys.press('Control+P')
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 18 : 26)
})
