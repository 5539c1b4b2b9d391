import { ACTIVITY_EVENT } from '../forms/drafts'
import { signInAgain } from './sign-in-again'
import { createElement, find, setText } from '../dom'

const WARN_BEFORE_S = 120
/** The server's clock is not ours: what is sent to be kept must come after the end, not before. */
const GRACE_S = -2
const CHANNEL = 'clinic-desk-activity'

/** Two minutes before the session ends for want of activity, a dialog asks; any page opened in another tab counts. */
export function startSessionTimer(): void {
  const form = find('form[data-status-poll]')
  const idleSeconds = Number(form?.dataset.idleSeconds)
  if (!idleSeconds) return
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null
  let endsAt = 0
  let dialog: HTMLDialogElement | null = null

  const active = () => {
    endsAt = Date.now() + idleSeconds * 1000
    dialog?.close()
  }
  channel?.addEventListener('message', active)
  const tell = () => {
    active()
    channel?.postMessage('active')
  }
  document.addEventListener(ACTIVITY_EVENT, tell)
  tell()

  // Asking for the page again is what the server counts as activity.
  const stay = async () => {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
    if (answer && !answer.redirected) tell()
  }

  setInterval(async () => {
    const left = Math.round((endsAt - Date.now()) / 1000)
    if (left > Math.min(WARN_BEFORE_S, idleSeconds / 2)) return
    if (left <= GRACE_S) {
      await signInAgain()
      return
    }
    dialog ??= openDialog(stay, () => {
      dialog = null
    })
    const words = left > 60 ? 'in 2 minutes' : left > 20 ? 'in 1 minute' : `in ${Math.max(left, 1)} seconds`
    setText(
      dialog.querySelector<HTMLElement>('[data-left]'),
      `You will be signed out ${words}, because nothing was done here.`,
    )
  }, 1000)
}

function openDialog(stay: () => void, closed: () => void): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', 'session-end')
  const heading = createElement('h2', '', 'Are you still there?')
  heading.id = 'session-end'
  const left = createElement('p', 'mt-2')
  left.dataset.left = ''
  left.setAttribute('role', 'status')
  const row = createElement('div', 'row mt-4')
  const yes = createElement('button', 'btn btn-primary', 'Stay signed in')
  const no = createElement('button', 'btn btn-secondary', 'Log out')
  yes.addEventListener('click', stay)
  no.addEventListener('click', () => find<HTMLFormElement>('form[data-logout]')?.requestSubmit())
  row.append(yes, no)
  dialog.append(heading, left, row)
  dialog.addEventListener('cancel', stay)
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
