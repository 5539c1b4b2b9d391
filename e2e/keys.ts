import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** A person at the keyboard. Typing fills the field that has focus; every other key is counted. */
export function keyboardOf(page: Page) {
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
    /** Presses a key until this has focus. */
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
      throw new Error(`${most} times ${key} did not come to ${name}`)
    },
    get pressed() {
      return pressed
    },
  }
}

export const focused = (page: Page) => page.locator(':focus')
