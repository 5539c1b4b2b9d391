import { setText } from '../dom'

export const ACTIVITY_EVENT = 'clinic:at-work'
const DELAY_MS = 2000
const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>()
/** Forms that were edited. They are restored after the session has ended, with or without a draft. */
const editedForms = new Set<HTMLFormElement>()

/** Saves forms with `data-draft-url` two seconds after the last input, and when the tab is hidden. */
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

/** Saves all unsaved drafts. */
export const saveDrafts = (): Promise<unknown> => Promise.all([...timers.keys()].map(saveDraft))

/**
 * Saves drafts and sends all edited forms to the server before the page leaves because the session has ended. The server
 * saves these submissions only if the session has really ended. Returns whether there were any.
 */
export async function saveEditedForms(): Promise<boolean> {
  const forms = [...editedForms]
  const send = (form: HTMLFormElement) =>
    fetch('/drafts', { method: 'POST', body: readForm(form), redirect: 'manual' }).catch(() => null)
  await Promise.all([saveDrafts(), ...forms.map(send)])
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
  const time = await fetch(form.dataset.draftUrl ?? '', { method: 'POST', body, keepalive: true }).then(
    readSavedTime,
    () => null,
  )
  // Saving counts as activity, so the session is extended.
  if (time) document.dispatchEvent(new Event(ACTIVITY_EVENT))
  const status = form.querySelector<HTMLElement>('[data-draft-status]')
  // Announce failures only.
  status?.setAttribute('aria-live', time ? 'off' : 'assertive')
  setText(status, time ? `Draft saved ${time}` : 'Draft not saved. We will try again as you type.')
}

/** The server writes the time, because it knows the practice's time zone and format. */
const readSavedTime = async (response: Response): Promise<string | null> =>
  response.ok && !response.redirected ? ((await response.json()) as { savedAt: string }).savedAt : null

/** Reads a form without files and passwords. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name)
    const isSecret = field instanceof HTMLInputElement && field.type === 'password'
    if (typeof value === 'string' && !isSecret) body.append(name, value)
  }
  return body
}
