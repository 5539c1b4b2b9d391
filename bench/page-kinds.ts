import type { Path } from '#contract/screens.ts'

/** The script budgets of pages, in KB gzip. */
export const SCRIPT_BUDGETS = {
  /** Sign-in and health: no script. */
  bare: 0,
  /** Lists, dashboards, details, record tabs and plain forms: enhancers without React. */
  page: 12,
  /** Forms with dynamic rows or totals. Raised by 0.1 KB for “Try again” on the page of a temporary failure. */
  form: 121.1,
  /** Invoice, prescription and consultation editors. */
  editor: 125,
  /** Every component, for developers: no clinic opens it. */
  gallery: 140,
} as const

export type PageKind = keyof typeof SCRIPT_BUDGETS
export const CSS_BUDGET = 20
/**
 * All scripts of enhancers that are loaded on first use, together. No page uses more than a few of them. It was raised by 0.1 KB
 * twice: to mark the language of names in suggestions, and to select a quantity that was filled in after focus reached it.
 */
export const ON_DEMAND_BUDGET = 15.7

/** Screens of another kind than `page`. A screen that hydrates is named here and in its `handle`. */
const kinds: Partial<Record<Path, PageKind>> = {
  '/login': 'bare',
  '/register': 'bare',
  '/register-admin-doctor': 'bare',
  '/forget-password': 'bare',
  '/reset-password/:userId/:token': 'bare',
  '/logout': 'bare',
  '/hi': 'bare',

  '/addfees/:appointmentId': 'form',
  '/time': 'form',

  '/demo': 'gallery',
}

export const findPageKind = (path: Path): PageKind => kinds[path] ?? 'page'
