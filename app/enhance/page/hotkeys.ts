import { find } from '../dom'

const KEY_NAMES: Readonly<Record<string, string>> = { ' ': 'Space' }

/**
 * Makes elements with `aria-keyshortcuts="Alt+N"` react to these keys. The nearest one wins: in the focused row, the form,
 * then the page. Only with Control or Alt, so that single letters of speech input do nothing (WCAG 2.1.4).
 */
export function startHotkeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || !(event.ctrlKey || event.metaKey || event.altKey)) return
    const target = findTarget(formatKeys(event))
    if (!target) return
    event.preventDefault()
    if (target instanceof HTMLInputElement) {
      target.focus()
      target.select()
    } else {
      target.click()
    }
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-print]')) print()
  })
  if (find('[data-print-now]')) printOnce()
}

/** Opens the print dialog of a print that was just counted. Loading the page again doesn't. */
function printOnce(): void {
  const address = new URL(location.href)
  address.searchParams.delete('counted')
  history.replaceState(history.state, '', address)
  addEventListener('load', () => print())
  if (document.readyState === 'complete') print()
}

function formatKeys(event: KeyboardEvent): string {
  const key = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : (KEY_NAMES[event.key] ?? event.key)
  return [(event.ctrlKey || event.metaKey) && 'Control', event.altKey && 'Alt', event.shiftKey && 'Shift', key]
    .filter(Boolean)
    .join('+')
}

function findTarget(keys: string): HTMLElement | null {
  if (!/^[\w+]+$/.test(keys)) return null
  const focus = document.activeElement
  for (const place of [focus?.closest('[data-row]'), focus?.closest('form'), document]) {
    const matching = place?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${keys}"]`) ?? []
    for (const element of matching) if (element.checkVisibility?.() ?? element.offsetParent !== null) return element
  }
  return null
}
