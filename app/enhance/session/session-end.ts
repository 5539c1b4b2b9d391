import { createElement, find, setText } from '../dom'
import { ACTIVITY_EVENT } from '../forms/drafts'
import { signInAgain } from './sign-in-again'

const WARN_BEFORE_S = 120
/** Extra seconds after the end, because the server's clock may differ and saved submissions must arrive after the end. */
const GRACE_S = -2
const CHANNEL = 'clinic-desk-activity'

/** Shows a dialog two minutes before the session ends for inactivity. Pages in other tabs count as activity. */
export function startSessionTimer(): void {
  const form = find('form[data-status-poll]')
  const idleSeconds = Number(form?.dataset.idleSeconds)
  if (!idleSeconds) return
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null
  let endsAt = 0
  let dialog: HTMLDialogElement | null = null

  const extend = () => {
    endsAt = Date.now() + idleSeconds * 1000
    dialog?.close()
  }
  channel?.addEventListener('message', extend)
  const reportActivity = () => {
    extend()
    channel?.postMessage('active')
  }
  document.addEventListener(ACTIVITY_EVENT, reportActivity)
  reportActivity()

  // Loading the page again counts as activity on the server.
  const stay = async () => {
    const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
    if (response && !response.redirected) reportActivity()
  }

  setInterval(async () => {
    const seconds = Math.round((endsAt - Date.now()) / 1000)
    if (seconds > Math.min(WARN_BEFORE_S, idleSeconds / 2)) return
    if (seconds <= GRACE_S) {
      await signInAgain()
      return
    }
    dialog ??= openDialog(stay, () => {
      dialog = null
    })
    const time = seconds > 60 ? 'in 2 minutes' : seconds > 20 ? 'in 1 minute' : `in ${Math.max(seconds, 1)} seconds`
    setText(dialog.querySelector<HTMLElement>('[data-left]'), `You will be signed out ${time} because of inactivity.`)
  }, 1000)
}

function openDialog(stay: () => void, onClose: () => void): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', 'session-end')
  const heading = createElement('h2', '', 'Are you still there?')
  heading.id = 'session-end'
  const countdown = createElement('p', 'mt-2')
  countdown.dataset.left = ''
  countdown.setAttribute('role', 'status')
  const row = createElement('div', 'row mt-4')
  const stayButton = createElement('button', 'btn btn-primary', 'Stay signed in')
  const logoutButton = createElement('button', 'btn btn-secondary', 'Log out')
  stayButton.addEventListener('click', stay)
  logoutButton.addEventListener('click', () => find<HTMLFormElement>('form[data-logout]')?.requestSubmit())
  row.append(stayButton, logoutButton)
  dialog.append(heading, countdown, row)
  dialog.addEventListener('cancel', stay)
  dialog.addEventListener('close', () => {
    dialog.remove()
    onClose()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
