import { ROW_VALUES } from '#contract/kernel/row-values.ts'

const MIN_INTERVAL_MS = 1000
/** By form, or by button where one form serves all rows of a list. */
const sentAt = new WeakMap<HTMLElement, number>()

/** Ignores a second press within a second and shows the busy text of the button. The server also prevents duplicates. */
export function startSubmitOnce(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const button = event.submitter as HTMLButtonElement | null
      const sent = button?.name === ROW_VALUES ? button : form
      if (Date.now() - (sentAt.get(sent) ?? 0) < MIN_INTERVAL_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      // Buttons of lists act in place: React has handled the event, and there is nothing to wait for.
      setTimeout(() => {
        if (event.defaultPrevented) return
        sentAt.set(sent, Date.now())
        const pressed = button?.dataset.busy ? button : form.querySelector<HTMLElement>('.form-foot [data-busy]')
        if (!pressed || form.method === 'get') return
        pressed.setAttribute('aria-disabled', 'true')
        pressed.dataset.saving = pressed.dataset.busy
      })
    },
    true,
  )
  // After going back, the browser shows the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const button of document.querySelectorAll<HTMLElement>('[data-saving]')) {
      button.removeAttribute('aria-disabled')
      delete button.dataset.saving
    }
  })
}
