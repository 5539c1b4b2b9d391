import { TOAST_MS } from '#contract/kernel/limits.ts'
import { find } from '../dom'

/**
 * Lets the message of the page float when the page is scrolled, until its time is over or Escape is pressed. Its time
 * pauses on hover, on focus and in a hidden tab.
 */
export function startToasts(): void {
  const message = find('[data-toast]')
  if (!message) return
  let remainingMs: number = message.dataset.toast === 'success' ? TOAST_MS.success : TOAST_MS.other
  const stop = () => {
    clearInterval(timer)
    delete message.dataset.floating
  }
  let lastTick = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (!document.hidden && !message.matches(':hover, :focus-within')) remainingMs -= now - lastTick
    lastTick = now
    if (remainingMs <= 0) stop()
  }, 100)
  message.dataset.floating = ''
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stop()
  })
}
