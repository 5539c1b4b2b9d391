import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Simulates a person at the keyboard. Counts all keys except typed text. */
export function createKeyboard(page: Page) {
  let pressCount = 0
  return {
    async press(key: string, times = 1): Promise<void> {
      for (let time = 0; time < times; time++) await page.keyboard.press(key)
      pressCount += times
    },
    async type(text: string): Promise<void> {
      await expect(page.locator(':focus')).toBeEditable()
      await page.keyboard.type(text)
    },
    /** Presses a key until the element with this name has focus. */
    async pressTo(key: string, name: string | RegExp, maxPresses = 20): Promise<void> {
      const focusedElement = page.locator(':focus')
      for (let time = 0; time < maxPresses; time++) {
        await page.keyboard.press(key)
        pressCount++
        const label = await focusedElement.evaluate((element: HTMLElement) => {
          const { labels } = element as HTMLInputElement
          return (labels?.[0] ?? element).textContent ?? ''
        })
        if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) return
      }
      throw new Error(`${maxPresses} times ${key} did not reach ${name}`)
    },
    get pressCount() {
      return pressCount
    },
  }
}

/** Searches for a text by keyboard, from any page: with Ctrl+K, or with the skip link where there is no script. */
export async function searchByKeys(
  page: Page,
  keys: ReturnType<typeof createKeyboard>,
  text: string,
  javaScriptEnabled: boolean,
): Promise<void> {
  if (javaScriptEnabled) {
    await page.locator('html[data-script]').waitFor()
    await keys.press('Control+K')
  } else {
    await keys.pressTo('Tab', 'Find a patient', 3)
    await keys.press('Enter')
    await page.waitForURL(/\/search$/)
  }
  await keys.type(text)
  await keys.press('Enter')
}

export const getFocusedElement = (page: Page) => page.locator(':focus')
