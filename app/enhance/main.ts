// Improves pages that are complete without it. Everything hangs on events of the document, so that nothing here minds
// whether React has hydrated, will, or never does; on React's elements it sets attributes only, and writes into slots.
import { loadOnFirstFocus } from './load-on-focus'
import { startAvatars } from './page/avatars'
import { startChangePreview } from './forms/change-preview'
import { startComboboxes } from './suggestions/combobox'
import { startCopyButtons } from './page/copy'
import { startDialogs } from './page/dialogs'
import { startDigitFields } from './forms/digits'
import { startDrafts } from './forms/drafts'
import { startDrawer } from './page/drawer'
import { startHotkeys } from './page/hotkeys'
import { startMenus } from './page/menus'
import { startSessionTimer } from './session/session-end'
import { find } from './dom'
import { startSpinner } from './page/spinner'
import { startStatusPoll } from './session/status-poll'
import { startSubmitOnce } from './forms/submit-once'
import { startToasts } from './page/toasts'

// For styles and buttons that only mean something where this runs.
document.documentElement.dataset.script = ''

for (const start of [
  startMenus,
  startDrawer,
  startSubmitOnce,
  startSpinner,
  startToasts,
  startHotkeys,
  startComboboxes,
  loadOnFirstFocus,
  startDigitFields,
  startCopyButtons,
  startDialogs,
  startDrafts,
  startAvatars,
  startChangePreview,
  startStatusPoll,
  startSessionTimer,
]) {
  start()
}

// Few pages have these, and what loads with every form is to be small.
if (find('#board[data-refresh]'))
  void import('./page/board-refresh').then(({ startBoardRefresh: boardRefresh }) => startBoardRefresh())
if (find('[data-bmi]')) void import('./forms/bmi-preview').then(({ startBmiPreview: bmiPreview }) => startBmiPreview())
if (find('[data-findings]')) void import('./rows/line-checks').then(({ startLineChecks: lineChecks }) => startLineChecks())
if (find('[data-rows]')) void import('./rows/row-buttons').then(({ startRowButtons: rows }) => startRowButtons())
if (find('[data-invoice]'))
  void import('./rows/invoice-preview').then(({ startInvoicePreview: invoicePreview }) => startInvoicePreview())
