import { expect, findAxeViolations, forbidScripts, openContext, test } from './fixtures'

const SMALL = { width: 360, height: 640 }

test('Forced colours: lists keep their arrow and the product its logo', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await openContext(browser, 'doctor', { forcedColors: 'active', colorScheme })).newPage()
    await page.goto('/demo?part=form')
    const list = await page
      .getByLabel('Blood group')
      .evaluate((select) => [getComputedStyle(select).appearance, getComputedStyle(select).backgroundImage])
    expect(list).toEqual(['auto', 'none'])
    const [background, foreground] = await page
      .locator('.product-mark > *')
      .evaluateAll(([rect, path]) => [getComputedStyle(rect!).fill, getComputedStyle(path!).stroke])
    expect(background).not.toBe(foreground)
    await page.context().close()
  }
})

for (const width of [1280, 360]) {
  test(`The clinic name isn't cut off at ${width} px`, async ({ browser }) => {
    const page = await (await openContext(browser, 'doctor', { viewport: { width, height: 640 } })).newPage()
    await page.goto('/settings')
    await page.locator('.practice > summary').click()
    const list = page.getByLabel('Switch to')
    const names = await list.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const availableWidth =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return [...select.options].map(({ text }) => ({
        text,
        isCutOff: canvas.measureText(text).width > availableWidth,
      }))
    })
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter(({ isCutOff }) => isCutOff)).toEqual([])
    const panel = (await page.locator('.practice > .menu-panel').boundingBox())!
    expect(panel.x).toBeGreaterThanOrEqual(0)
    expect(panel.x + panel.width).toBeLessThanOrEqual(width)
    const overflow = await page.locator('.practice-name').evaluate((name) => name.scrollWidth - name.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.context().close()
  })
}

for (const script of [true, false]) {
  test(`The open drawer is accessible ${script ? 'with' : 'without'} script`, async ({ browser }) => {
    const context = await openContext(browser, 'receptionist', { viewport: SMALL })
    if (!script) await forbidScripts(context)
    const page = await context.newPage()
    await page.goto('/settings')
    if (script) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await page.locator('.quick > summary').focus()
      await expect(page.locator('.quick > summary')).not.toBeFocused()
    } else await page.goto('/settings#nav')
    await expect(page.getByRole('link', { name: 'Close menu' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    if (script) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await context.close()
  })
}
