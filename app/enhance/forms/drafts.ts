import { setText } from '../dom'

export const ACTIVITY_EVENT = 'clinic:at-work'
const DELAY_MS = 2000
const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>()
/** Forms that were typed in: what is in them comes back by itself after the session has ended, draft or not. */
const editedForms = new Set<HTMLFormElement>()

/** Forms with `data-draft-url` save themselves two seconds after the last key, and when the tab is left. */
export function startDrafts(): void {
  document.addEventListener('input', (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[method=post]') : null
    if (!form) return
    editedForms.add(form)
    if (!form.dataset.draftUrl) return
    clearTimeout(timers.get(form))
    timers.set(form, setTimeout(saveDraft, DELAY_MS, form))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    setTimeout(() => event.defaultPrevented || forgetForm(form))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void saveDrafts()
  })
  addEventListener('beforeunload', (event) => {
    if (timers.size > 0) event.preventDefault()
  })
}

/** Saves what is not saved yet: before the page sends itself away. */
export const saveDrafts = (): Promise<unknown> => Promise.all([...timers.keys()].map(saveDraft))

/**
 * Before the page leaves because the session is over: drafts are saved, and forms sent to where the server keeps what
 * came too late. While a session still stands it keeps nothing there. Says whether there was anything.
 */
export async function saveEditedForms(): Promise<boolean> {
  const forms = [...editedForms]
  const keep = (form: HTMLFormElement) =>
    fetch('/drafts', { method: 'POST', body: readForm(form), redirect: 'manual' }).catch(() => null)
  await Promise.all([saveDrafts(), ...forms.map(keep)])
  return forms.length > 0
}

function forgetForm(form: HTMLFormElement): void {
  editedForms.delete(form)
  cancelTimer(form)
}

function cancelTimer(form: HTMLFormElement): void {
  clearTimeout(timers.get(form))
  timers.delete(form)
}

async function saveDraft(form: HTMLFormElement): Promise<void> {
  cancelTimer(form)
  const body = readForm(form)
  const saved = await fetch(form.dataset.draftUrl ?? '', { method: 'POST', body, keepalive: true }).then(
    (answer) => answer.ok && !answer.redirected,
    () => false,
  )
  // The server has seen somebody at work: the session is as young as this.
  if (saved) document.dispatchEvent(new Event(ACTIVITY_EVENT))
  const status = form.querySelector<HTMLElement>('[data-draft-status]')
  const time = new Date().toTimeString().slice(0, 5)
  // Silent while it works; a failure is spoken.
  status?.setAttribute('aria-live', saved ? 'off' : 'assertive')
  setText(status, saved ? `Draft saved ${time}` : 'The draft is not saved. It will be tried again as you type.')
}

/** What is typed in the form, but for files and passwords. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const secret = form.elements.namedItem(name) instanceof HTMLInputElement && isPassword(form, name)
    if (typeof value === 'string' && !secret) body.append(name, value)
  }
  return body
}

const isPassword = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement).type === 'password'
