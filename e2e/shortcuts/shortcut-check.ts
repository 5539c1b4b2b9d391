import type { Page } from '@playwright/test'

/** What pressing a shortcut showed on a page: the places where it was pressed, and those where it did nothing. */
export interface ShortcutFinding {
  places: number
  problems: string[]
}
/** Presses a shortcut on an open page; null if nothing on the page is for it. */
export type ShortcutCheck = (page: Page, key: string, path: string) => Promise<ShortcutFinding | null>

const KEY_NAMES: Readonly<Record<string, string>> = { Ctrl: 'Control', '↑': 'ArrowUp', '↓': 'ArrowDown', Esc: 'Escape' }
/** Converts keys as the help prints them to a key of Playwright. Of two keys it is the first. */
export const toKey = (keys: readonly string[]): string =>
  keys.map((key) => KEY_NAMES[key.split(' or ')[0]!] ?? key.split(' or ')[0]!).join('+')

export const toFinding = (...problems: (string | false)[]): ShortcutFinding => ({
  places: 1,
  problems: problems.filter((problem) => problem !== false),
})
