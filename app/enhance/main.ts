// Improves pages that are complete without it. Everything hangs on events of the document, so that nothing here minds
// whether React has hydrated, will, or never does; on React's elements it sets attributes only, and writes into slots.
import { atWork } from './at-work'
import { avatars } from './avatars'
import { changePreview } from './change-preview'
import { combobox } from './combobox'
import { copy } from './copy'
import { dialogs } from './dialogs'
import { digits } from './digits'
import { drafts } from './drafts'
import { drawer } from './drawer'
import { hotkeys } from './hotkeys'
import { menus } from './menus'
import { sessionEnd } from './session-end'
import { find } from './slots'
import { spinner } from './spinner'
import { statusPoll } from './status-poll'
import { submitOnce } from './submit-once'
import { toasts } from './toasts'

// For styles and buttons that only mean something where this runs.
document.documentElement.dataset.script = ''

for (const start of [
  menus,
  drawer,
  submitOnce,
  spinner,
  toasts,
  hotkeys,
  combobox,
  atWork,
  digits,
  copy,
  dialogs,
  drafts,
  avatars,
  changePreview,
  statusPoll,
  sessionEnd,
]) {
  start()
}

// Few pages have these, and what loads with every form is to be small.
if (find('#board[data-refresh]')) void import('./board-refresh').then(({ boardRefresh }) => boardRefresh())
if (find('[data-bmi]')) void import('./bmi-preview').then(({ bmiPreview }) => bmiPreview())
if (find('[data-findings]')) void import('./line-checks').then(({ lineChecks }) => lineChecks())
if (find('[data-rows]')) void import('./rows').then(({ rows }) => rows())
if (find('[data-invoice]')) void import('./invoice-preview').then(({ invoicePreview }) => invoicePreview())
