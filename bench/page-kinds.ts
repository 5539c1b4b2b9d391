import type { Path } from '#contract/screens.ts'

/** What a page may load, and why. Gzip, in thousands of bytes (docs/decisions, decision 47). */
export const SCRIPT_BUDGETS = {
  /** Sign-in, papers and health in words: a page to read or to send, nothing to improve. */
  bare: 0,
  /** Lists, dashboards, details, record tabs, plain forms: our enhancers and no React. */
  page: 12,
  /** Forms whose rows are added and removed, or whose sums follow while typing. */
  form: 118,
  /** Invoice, prescription and consultation editors. */
  editor: 125,
} as const

export type PageKind = keyof typeof SCRIPT_BUDGETS
export const CSS_BUDGET = 20
/** The parts of the enhancers that a page asks for only when somebody uses what they improve: all of them together, which no page asks for. */
export const ON_DEMAND_BUDGET = 12

/** Screens that are something else than a page. To let a screen hydrate, name it here and say so in its `handle`. */
const kinds: Partial<Record<Path, PageKind>> = {
  '/login': 'bare',
  '/register': 'bare',
  '/register-admin-doctor': 'bare',
  '/forget-password': 'bare',
  '/reset-password/:userId/:token': 'bare',
  '/logout': 'bare',
  '/hi': 'bare',
  '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId': 'bare',

  '/addfees/:appointmentId': 'form',
  '/time': 'form',

  '/demo': 'editor',
}

export const findPageKind = (path: Path): PageKind => kinds[path] ?? 'page'
