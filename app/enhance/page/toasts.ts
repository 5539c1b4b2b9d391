import { MAX_TOASTS, TOAST_MS } from '#contract/kernel/limits.ts'
import { createElement, find } from '../dom'

const DURATIONS: Readonly<Record<string, number>> = { success: TOAST_MS.success, error: TOAST_MS.error }

/** Shows a copy of each message at the top right for its time, where it is announced. The message itself stays. */
export function startToasts(): void {
  for (const message of document.querySelectorAll<HTMLElement>('[data-toast]')) {
    const text = message.querySelector('.notice-body')?.textContent
    if (text) toast(text, message.dataset.toast ?? 'custom')
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') find('[data-toasts]')?.replaceChildren()
  })
}

/** Shows a message at the top right. Its time pauses on hover, on focus and in a hidden tab. */
export function toast(text: string, kind: string): void {
  const area = find('[data-toasts]')
  if (!area) return
  const box = createElement('div', `toast toast-${kind}`, text)
  box.tabIndex = 0
  area.append(box)
  while (area.childElementCount > MAX_TOASTS) area.firstElementChild?.remove()

  let remainingMs = DURATIONS[kind] ?? TOAST_MS.custom
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (!document.hidden && !box.matches(':hover, :focus')) remainingMs -= now - last
    last = now
    if (remainingMs > 0 && box.isConnected) return
    clearInterval(timer)
    box.remove()
  }, 100)
}
