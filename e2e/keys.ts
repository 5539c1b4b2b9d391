import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Simulates a person at the keyboard. Counts all keys except typed text. */
export function createKeyboard(page: Page) {
  let pressed = 0
  return {
    async press(key: string, times = 1): Promise<void> {
      for (let time = 0; time < times; time++) await page.keyboard.press(key)
      pressed += times
    },
    async type(text: string): Promise<void> {
      await expect(page.locator(':focus')).toBeEditable()
      await page.keyboard.type(text)
    },
    /** Presses a key until the element with this name has focus. */
    async pressTo(key: string, name: string | RegExp, most = 20): Promise<void> {
      const focused = page.locator(':focus')
      for (let time = 0; time < most; time++) {
        await page.keyboard.press(key)
        pressed++
        const words = await focused.evaluate((element: HTMLElement) => {
          const { labels } = element as HTMLInputElement
          return (labels?.[0] ?? element).textContent ?? ''
        })
        if (typeof name === 'string' ? words.startsWith(name) : name.test(words)) return
      }
      throw new Error(`${most} times ${key} did not reach ${name}`)
    },
    get pressed() {
      return pressed
    },
  }
}

export const focused = (page: Page) => page.locator(':focus')
