import { findDaytimeZone } from '../../daytime-zone'
import { expect, test } from '../../fixtures'
import { createKeyboard } from '../../keys'
import { createPhoneNumber } from '../../logins'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

const CODES = Array.from({ length: 12 }, (_, index) => `LAY${index}`)
/** A tablet and a small laptop. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]
const MIN_ITEM_WIDTH = 240

test('While items are scanned, the scan box and the total stay in view, and the lines stay low', {
  tag: '@each-mode',
}, async ({ page, baseURL, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'Without script, the page is sent to the server.')
  const practice = await createPractice(baseURL!)
  const call = (path: string, body: unknown) => callApi(practice.base, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone })
  const phone = createPhoneNumber()
  await call('/patients', { givenName: 'Asha', familyName: 'Rao', phone })
  await Promise.all(
    CODES.map((shortCode) =>
      call('/procedures', { name: `Item ${shortCode}`, kind: 'procedure', priceMinor: 100_00, shortCode }),
    ),
  )
  await signInAs(page, practice.phone)

  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/create-invoice')
    const keys = createKeyboard(page)
    await keys.type(phone)
    await keys.press('Enter')
    const box = page.getByLabel('Scan or code')
    await expect(box).toBeFocused()
    for (const code of CODES) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('[data-sum=payable]')).toHaveText('1,200.00')
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-total]')).toBeInViewport({ ratio: 1 })
    const lines = await page.locator('[data-invoice] [data-row]').evaluateAll((rows) =>
      rows.slice(0, -1).map((row) => ({
        width: row.querySelector('input[name$=".description"]')!.getBoundingClientRect().width,
        height: row.getBoundingClientRect().height,
        control: row.querySelector('input[name$=".qtyMilli"]')!.getBoundingClientRect().height,
      })),
    )
    expect(lines).toHaveLength(CODES.length)
    expect(await page.locator('[data-invoice] thead th').evaluateAll(findBrokenHeadings)).toEqual([])
    expect(await page.locator('[data-invoice] select[name$=".tax"]').evaluateAll(findCutChoices)).toEqual([])
    for (const { width, height, control } of lines) {
      expect(width).toBeGreaterThanOrEqual(MIN_ITEM_WIDTH)
      // In a table, a line is as high as its fields; on a tablet, it has two rows with labels.
      expect(height).toBeLessThanOrEqual(size.width < 980 ? 2 * (control + 32) + 28 : control + 12)
    }
  }
})

/** Finds headings of more than one line. Runs in the page, so it uses nothing from outside. */
function findBrokenHeadings(headings: Element[]): string[] {
  return headings
    .filter((heading) => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1
    })
    .map((heading) => heading.textContent ?? '')
}

/** Finds lists whose chosen text is wider than their room. Runs in the page, so it uses nothing from outside. */
function findCutChoices(lists: Element[]): string[] {
  return (lists as HTMLSelectElement[]).flatMap((list) => {
    const style = getComputedStyle(list)
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const { text } = list.selectedOptions[0]!
    return canvas.measureText(text).width > room ? [text] : []
  })
}

test('Every part of the invoice editor has a heading', async ({ page, baseURL }) => {
  const practice = await createPractice(baseURL!)
  await signInAs(page, practice.phone)
  await page.goto('/create-invoice')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Client and invoice type',
    'Lines',
    'Discount and payment',
    'Totals',
  ])
})
