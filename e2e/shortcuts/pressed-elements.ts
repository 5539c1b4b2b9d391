import type { Page } from '@playwright/test'
import { type ShortcutFinding, toFinding } from './shortcut-check'

declare global {
  interface Window {
    /** The texts of links that were followed and of buttons that were pressed. */
    pressedTexts: string[]
  }
}

/** Records presses of links and buttons instead of leaving the page. Buttons that change lines still work. */
export async function recordPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pressedTexts = []
    const stop = (event: Event, element: HTMLElement) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      window.pressedTexts.push(
        element.className.includes('default-button') ? 'hidden' : (element.textContent ?? '').trim(),
      )
    }
    addEventListener(
      'click',
      (event) => {
        const element = (event.target as Element).closest<HTMLElement>('main a[href], main [data-print]')
        if (element) stop(event, element)
      },
      true,
    )
    addEventListener(
      'submit',
      (event) => {
        const { submitter } = event as SubmitEvent
        if (submitter && (submitter as HTMLButtonElement).name !== '__intent__') stop(event, submitter)
      },
      true,
    )
  })
}

/** Returns the texts that were recorded since the last call. */
export const takePressedTexts = (page: Page) => page.evaluate(() => window.pressedTexts.splice(0))
export const leaveFields = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** Presses a key, which should press the link or button with this text. */
export async function pressAndCompare(page: Page, key: string, expected: string): Promise<ShortcutFinding> {
  await leaveFields(page)
  await takePressedTexts(page)
  await page.keyboard.press(key)
  const pressed = (await takePressedTexts(page)).join()
  return toFinding(pressed !== expected && `pressed “${pressed}” instead of “${expected}”`)
}
