const MIN_INTERVAL_MS = 1000
const sentAt = new WeakMap<HTMLFormElement, number>()

/** A second press within a second is not sent; the pressed button says what it is doing. The server has the last word. */
export function startSubmitOnce(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (Date.now() - (sentAt.get(form) ?? 0) < MIN_INTERVAL_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const button = event.submitter
      // Buttons of lists act in place: then React has taken the event, and there is nothing to wait for.
      setTimeout(() => {
        if (event.defaultPrevented) return
        sentAt.set(form, Date.now())
        const pressed = button?.dataset.busy ? button : form.querySelector<HTMLElement>('.form-foot [data-busy]')
        if (!pressed || form.method === 'get') return
        pressed.setAttribute('aria-disabled', 'true')
        pressed.dataset.saving = pressed.dataset.busy
      })
    },
    true,
  )
  // Back from the next page: the browser shows this one as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const button of document.querySelectorAll<HTMLElement>('[data-saving]')) {
      button.removeAttribute('aria-disabled')
      delete button.dataset.saving
    }
  })
}
