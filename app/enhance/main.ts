// Progressive enhancement of pages that also work without script. It listens to document events, so it doesn't matter
// whether or when React hydrates. On React's elements it only sets attributes, and it writes only into EnhancerSlots.

import { find } from './dom'
import { startChangePreview } from './forms/change-preview'
import { startDrafts } from './forms/drafts'
import { startSubmitOnce } from './forms/submit-once'
import { loadOnFirstFocus } from './load-on-focus'
import { startAvatars } from './page/avatars'
import { startCopyButtons } from './page/copy'
import { startDialogs } from './page/dialogs'
import { startDrawer, startMenuGroups } from './page/drawer'
import { startHotkeys } from './page/hotkeys'
import { startMenus } from './page/menus'
import { startSpinner } from './page/spinner'
import { startToasts } from './page/toasts'
import { startSessionTimer } from './session/session-end'
import { startStatusPoll } from './session/status-poll'
import { startComboboxes } from './suggestions/combobox'

// For styles and buttons that need script.
document.documentElement.dataset.script = ''

for (const start of [
  startMenus,
  startDrawer,
  startMenuGroups,
  startSubmitOnce,
  startSpinner,
  startToasts,
  startHotkeys,
  startComboboxes,
  loadOnFirstFocus,
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

// Loaded only by the few pages that need them.
if (find('#board[data-refresh]'))
  void import('./page/board-refresh').then(({ startBoardRefresh }) => startBoardRefresh())
if (find('[data-print-now]')) void import('./page/print-once').then(({ startPrint }) => startPrint())
if (find('[data-bmi]')) void import('./forms/bmi-preview').then(({ startBmiPreview }) => startBmiPreview())
if (find('[data-pick-day]')) void import('./forms/day-picker').then(({ startDayPickers }) => startDayPickers())
if (find('[data-findings]')) void import('./rows/line-checks').then(({ startLineChecks }) => startLineChecks())
if (find('[data-rows]')) void import('./rows/row-buttons').then(({ startRowButtons }) => startRowButtons())
if (find('[data-receive]'))
  void import('./forms/receive-preview').then(({ startReceivePreview }) => startReceivePreview())
if (find('[data-invoice]'))
  void import('./rows/invoice-preview').then(({ startInvoicePreview }) => startInvoicePreview())
if (find('[data-bill-amounts]')) void import('./rows/bill-amounts').then(({ startBillAmounts }) => startBillAmounts())
