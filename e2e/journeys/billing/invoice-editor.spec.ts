import type { Page } from '@playwright/test'
import { findDaytimeZone } from '../../daytime-zone'
import { expect, test } from '../../fixtures'
import { createKeyboard, searchByKeys } from '../../keys'
import { createPhoneNumber } from '../../logins'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

// The invoice editor by keyboard, within a budget of keys. The Enter of a scanner doesn't count.

const CODES = ['ECG', 'DRS', 'INJ', 'NEB', 'SUT']
const NAMES = ['Electrocardiogram', 'Dressing', 'Injection', 'Nebulisation', 'Suture']
const BARCODES = CODES.map((_, index) => `890123456700${index}`)

let phone: string
let patientPhone: string
let placeId: string
let call: (path: string, body?: unknown) => ReturnType<typeof callApi>

test.beforeAll(async ({ baseURL }) => {
  const practice = await createPractice(baseURL!)
  phone = practice.phone
  call = (path, body) => callApi(practice.base, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  placeId = (await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone }))._id
  patientPhone = createPhoneNumber()
  await call('/patients', { givenName: 'Asha', familyName: 'Rao', phone: patientPhone })
  for (const [index, name] of NAMES.entries()) {
    const codes = { shortCode: CODES[index], barcode: BARCODES[index] }
    await call('/procedures', { name, kind: 'procedure', priceMinor: (index + 1) * 100_00, ...codes })
  }
})

test.beforeEach(async ({ page }) => {
  await signInAs(page, phone)
})

type Keys = ReturnType<typeof createKeyboard>
const lines = (page: Page) => page.locator('input[name$=".description"]')
const readDescriptions = (page: Page) =>
  lines(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** Chooses the client by phone number and Enter. */
async function chooseClient(page: Page, keys: Keys) {
  await expect(page).toHaveURL(/\/create-invoice$/)
  await keys.type(patientPhone)
  await keys.press('Enter')
  await expect(page.getByText('Asha Rao').first()).toBeVisible()
  await expect(page.getByLabel('Scan or code')).toBeFocused()
}

/** Adds what is in the scan box. With script, Enter has added it already. */
async function addScanned(keys: Keys, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) return
  await keys.press('Tab')
  await keys.press('Enter')
}

/** Saves and prints with the shortcut. Without script, adding nothing from the empty box moves to the amount received first. */
async function saveAndPrint(page: Page, keys: Keys, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) await keys.press('Control+Enter')
  else {
    await addScanned(keys, false)
    await expect(page.getByLabel('Amount received')).toBeFocused()
    await keys.pressTo('Tab', 'Issue and take payment')
    await keys.press('Enter')
  }
  await expect(page).toHaveURL(/\/invoices\/invoice\?/)
  await expect(page.getByText('The original is recorded as printed.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveText('Print copy')
}

test('A receptionist enters five lines by code, takes cash and prints (T5)', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const keys = createKeyboard(page)
  await searchByKeys(page, keys, 'new invoice', javaScriptEnabled)
  await chooseClient(page, keys)
  for (const [index, code] of CODES.entries()) {
    await keys.type(code.toLowerCase())
    await keys.press('Enter')
    if (javaScriptEnabled) await expect(lines(page).nth(index)).toHaveValue(NAMES[index]!)
    await expect(page.getByLabel('Scan or code')).toBeFocused()
  }
  await addScanned(keys, javaScriptEnabled)
  await expect(page.locator('[data-sum=payable]')).toHaveText('1,500.00')
  await saveAndPrint(page, keys, javaScriptEnabled)
  await expect(page.getByRole('main')).toContainText('Suture')
  await expect(page.getByRole('main')).toContainText('Paid')
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 5 * 3 + 8 : 5 * 3 + 12)
})

test('A receptionist scans five items, one of them twice (T6)', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const keys = createKeyboard(page)
  await searchByKeys(page, keys, 'new invoice', javaScriptEnabled)
  await chooseClient(page, keys)
  for (const code of [...BARCODES, BARCODES[0]!]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    // The box must be ready for the next scan.
    await expect(page.getByLabel('Scan or code')).toBeFocused()
  }
  await addScanned(keys, javaScriptEnabled)
  await expect(lines(page).nth(4)).toHaveValue(NAMES[4]!)
  await expect(page.locator('input[name="lines[0].qtyMilli"]')).toHaveValue('2')
  await expect(page.locator('[data-sum=payable]')).toHaveText('1,600.00')
  await saveAndPrint(page, keys, javaScriptEnabled)
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 8 : 14)
})

test('A scanner that sends 20 codes 60 ms apart adds 20 lines', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const codes = Array.from({ length: 20 }, (_, index) => `77001122330${String(index).padStart(2, '0')}`)
  await Promise.all(
    codes.map((barcode, index) =>
      call('/procedures', { name: `Burst item ${index}`, kind: 'procedure', priceMinor: 10_00, barcode }),
    ),
  )
  const keys = createKeyboard(page)
  await page.goto('/create-invoice')
  await chooseClient(page, keys)
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(60)
  }
  await addScanned(keys, javaScriptEnabled)
  await expect(page.locator('[data-sum=payable]')).toHaveText('200.00')
  expect((await readDescriptions(page)).filter(Boolean)).toHaveLength(20)
})

test('Codes scanned after an unknown code, or one with several matches, are added', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  for (const name of ['Splint arm', 'Splint leg']) await call('/procedures', { name, kind: 'procedure', priceMinor: 5 })
  const box = page.getByLabel('Scan or code')
  await page.goto('/create-invoice')
  await chooseClient(page, createKeyboard(page))
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Add items' }).click()
  }
  await scan('splint')
  const choice = page.getByRole('group', { name: 'Which item is “splint”?' })
  await expect(choice).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
  await scan(BARCODES[1]!)
  await expect(lines(page).nth(0)).toHaveValue('Dressing')
  await scan('0000000000000')
  await expect(page.getByRole('alert')).toContainText('no item has the code or name “0000000000000”')
  await expect(box).toBeFocused()
  if (!javaScriptEnabled) await box.fill('')
  await scan(BARCODES[2]!)
  await expect(lines(page).nth(1)).toHaveValue('Injection')
  await expect(page.getByText('No item has the code')).toHaveCount(0)
  await choice.getByLabel('Splint leg').check()
  await page.getByRole('button', { name: 'Add items' }).click()
  await expect(lines(page).nth(2)).toHaveValue('Splint leg')
  await expect(choice).toHaveCount(0)
  expect((await readDescriptions(page)).filter(Boolean)).toEqual(['Dressing', 'Injection', 'Splint leg'])
})

test('A receptionist removes line 2, moves line 4 up and saves (T7)', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const draftLines = NAMES.map((description) => ({ description, itemType: 'service', unitPriceMinor: 100_00 }))
  const draft = await call('/invoices', { kind: 'consultation', placeId, lines: draftLines })
  await page.goto(`/create-invoice?id=${draft.invoiceId}`)
  const keys = createKeyboard(page)
  // The script has replaced the box, and keeps its focus.
  if (javaScriptEnabled) await expect(page.locator('input[data-scan]')).toBeAttached()
  await page.getByLabel('Scan or code').focus()
  if (javaScriptEnabled) {
    await keys.press('Tab', 2)
    await keys.press('Enter')
    await expect(lines(page).nth(1)).toBeFocused()
    await keys.press('Alt+Delete')
    await keys.press('Enter')
    await expect(lines(page).nth(2)).toBeFocused()
    await keys.press('Alt+ArrowUp')
    expect((await readDescriptions(page)).slice(0, 4)).toEqual([
      'Electrocardiogram',
      'Nebulisation',
      'Injection',
      'Suture',
    ])
    await keys.press('Control+S')
  } else {
    await keys.type('-2')
    await keys.press('Enter')
    await keys.type('3^')
    await addScanned(keys, false)
    await expect(page.getByLabel('Scan or code')).toHaveValue('')
    await addScanned(keys, false)
    await keys.pressTo('Tab', 'Save draft')
    await keys.press('Enter')
  }
  await expect(page.getByText('Draft saved').first()).toBeAttached()
  expect(await readDescriptions(page)).toEqual(['Electrocardiogram', 'Nebulisation', 'Injection', 'Suture', ''])
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 8 : 12)
})

test('A draft that was issued in another tab keeps the typed changes and links to the invoice', async ({ page }) => {
  const line = { description: 'Dressing', itemType: 'service', unitPriceMinor: 100_00 }
  const patientId = (await call('/patients', { givenName: 'Two', familyName: 'Tabs', phone: createPhoneNumber() }))
    .patientId
  const { invoiceId, version } = await call('/invoices', { kind: 'consultation', placeId, patientId, lines: [line] })
  await page.goto(`/create-invoice?id=${invoiceId}`)
  const { number } = await call(`/invoices/${invoiceId}/issue`, { version })
  await page.locator('input[name="lines[0].qtyMilli"]').fill('2')
  // A draft has no payment method, so one has to be chosen.
  await page.getByRole('button', { name: 'Issue and take payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose the payment method')
  await page.getByLabel('Cash').check()
  await page.getByRole('button', { name: 'Issue and take payment' }).click()
  await expect(page.getByRole('alert')).toContainText(`This invoice is already issued as ${number}`)
  await expect(page.getByRole('link', { name: `Open ${number}` })).toBeVisible()
  await expect(page.locator('input[name="lines[0].qtyMilli"]')).toHaveValue('2')
})

test('A part payment is asked about, and its button names the amount', async ({ page }) => {
  const keys = createKeyboard(page)
  await page.goto('/create-invoice')
  await chooseClient(page, keys)
  await lines(page).first().fill('Home visit')
  await page.locator('input[name="lines[0].unitPriceMinor"]').fill('500')
  await page.getByLabel('Amount received').fill('200')
  await page.getByRole('button', { name: /^Issue and take/ }).click()
  await expect(page.getByRole('alert')).toContainText('₹300.00 would stay due')
  await page.getByLabel('Part payment. The balance stays due.').check()
  await page.getByRole('button', { name: 'Issue and take ₹200.00' }).click()
  await expect(page).toHaveURL(/\/invoices\/invoice\?/)
  await expect(page.getByText('₹300.00 is still due').first()).toBeAttached()
})

test('An invalid line shows its error and keeps the typed text, and a template adds its lines', async ({ page }) => {
  await page.goto('/create-invoice')
  await lines(page).first().fill('Health talk')
  await page.locator('input[name="lines[0].discount"]').fill('ten')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('the discount like 10% or 50')
  await expect(lines(page).first()).toHaveValue('Health talk')
  await page.locator('input[name="lines[0].discount"]').fill('10%')
  await page.locator('input[name="lines[0].unitPriceMinor"]').fill('500')
  await page.getByText('Save these lines as a template').click()
  await page.getByLabel('Template name').fill('Talks')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template “Talks” saved').first()).toBeAttached()
  await page.getByLabel('Template', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add template lines' }).click()
  await expect(lines(page).nth(1)).toHaveValue('Health talk')
  await expect(page.locator('[data-sum=payable]')).toHaveText('900.00')
})

test('The quantity follows a chosen item, and a word added to its name keeps the price', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/create-invoice')
  const [name, quantity, price] = ['description', 'qtyMilli', 'unitPriceMinor'].map((cell) =>
    page.locator(`input[name="lines[0].${cell}"]`),
  )
  await name!.pressSequentially('dress')
  if (javaScriptEnabled) {
    await page.getByRole('option', { name: 'Dressing' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(quantity!).toBeFocused()
    await page.keyboard.type('3')
    await expect(quantity!).toHaveValue('3')
  } else await page.keyboard.press('Enter')
  await expect(name!).toHaveValue('Dressing')
  await expect(price!).toHaveValue('200')
  await name!.fill('Dressing, large')
  if (!javaScriptEnabled) await page.keyboard.press('Enter')
  await expect(page.getByText('Not in the price list. The price stays as it is.').first()).toBeVisible()
  await expect(price!).toHaveValue('200')
  await expect(page.locator('[data-sum=payable]')).toHaveText(javaScriptEnabled ? '600.00' : '200.00')
  await expect(page.getByText(javaScriptEnabled ? 'Total (1 line)' : 'Total (1 line')).toBeVisible()
})
