import { find } from '../dom'

/**
 * Makes elements with `aria-keyshortcuts="Alt+N"` react to these keys. The nearest one wins: in the focused row, its list, the
 * form, the content, then the page. Only with Control or Alt, so that single letters of speech input do nothing (WCAG 2.1.4).
 */
export function startHotkeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || !(event.ctrlKey || event.metaKey || event.altKey)) return
    const target = findTarget(formatKeys(event))
    if (!target) return
    event.preventDefault()
    target.click()
    // From an opened menu, Tab leads to its first entry.
    if (!target.matches('button')) target.focus()
    if (target instanceof HTMLInputElement) target.select()
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-print]')) print()
  })
}

function formatKeys(event: KeyboardEvent): string {
  const key = event.code.startsWith('Key') ? event.code.slice(3) : event.key
  return [(event.ctrlKey || event.metaKey) && 'Control', event.altKey && 'Alt', event.shiftKey && 'Shift', key]
    .filter(Boolean)
    .join('+')
}

function findTarget(keys: string): HTMLElement | null {
  if (/[^\w+]/.test(keys)) return null
  const focus = document.activeElement
  const row = focus?.closest('[data-row]')
  const list = (row ?? focus)?.closest('fieldset:not([data-row])')
  const form = focus?.closest('form')
  for (const place of [row, list, form, find('main'), document]) {
    // A form without a marked button is saved by its first button that has no other purpose.
    const others = place === form && keys === 'Control+Enter' ? ',button.btn:not([name])' : ''
    const matching = place?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${keys}"]${others}`) ?? []
    for (const element of matching) if (element.checkVisibility?.() ?? element.offsetParent) return element
  }
  return null
}
