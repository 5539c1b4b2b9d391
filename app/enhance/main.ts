// Improves pages that are complete without it. Everything hangs on events of the document, so that nothing here minds
// whether React has hydrated, will, or never does; on React's elements it sets attributes only, and writes into slots.
import { avatars } from './avatars'
import { bmiPreview } from './bmi-preview'
import { boardRefresh } from './board-refresh'
import { changePreview } from './change-preview'
import { copy } from './copy'
import { dialogs } from './dialogs'
import { digits } from './digits'
import { drafts } from './drafts'
import { drawer } from './drawer'
import { hotkeys } from './hotkeys'
import { menus } from './menus'
import { sessionEnd } from './session-end'
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
  digits,
  copy,
  dialogs,
  drafts,
  avatars,
  bmiPreview,
  changePreview,
  boardRefresh,
  statusPoll,
  sessionEnd,
]) {
  start()
}
