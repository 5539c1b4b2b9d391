import { MAX_TOASTS, TOAST_MS } from '#contract/kernel/limits.ts'
import { createElement, find } from '../dom'

const DURATIONS: Readonly<Record<string, number>> = { success: TOAST_MS.success, error: TOAST_MS.error }

/** A copy of each message of the page rises to the top right for its time, and is spoken there; the message itself stays. */
export function startToasts(): void {
  for (const message of document.querySelectorAll<HTMLElement>('[data-toast]')) {
    const words = message.querySelector('.notice-body')?.textContent
    if (words) toast(words, message.dataset.toast ?? 'custom')
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') find('[data-toasts]')?.replaceChildren()
  })
}

/** Says something at the top right. The clock stands still under the pointer, under focus and in a hidden tab. */
export function toast(words: string, kind: string): void {
  const area = find('[data-toasts]')
  if (!area) return
  const box = createElement('div', `toast toast-${kind}`, words)
  box.tabIndex = 0
  area.append(box)
  while (area.childElementCount > MAX_TOASTS) area.firstElementChild?.remove()

  let left = DURATIONS[kind] ?? TOAST_MS.custom
  let last = Date.now()
  const clock = setInterval(() => {
    const now = Date.now()
    if (!document.hidden && !box.matches(':hover, :focus')) left -= now - last
    last = now
    if (left > 0 && box.isConnected) return
    clearInterval(clock)
    box.remove()
  }, 100)
}
