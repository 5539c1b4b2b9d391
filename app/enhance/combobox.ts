/**
 * An input with `data-suggest="/suggestions/…"` offers what fits while one types. The part that does it comes with the
 * first focus of such a field, so that pages without one do not carry it. Should it not come, the Find button is there.
 */
export function combobox(): void {
  document.addEventListener('focusin', ({ target }) => suggestIn(target))
  suggestIn(document.activeElement)
}

function suggestIn(target: unknown): void {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return
  import('./suggest').then(
    ({ suggestFor }) => suggestFor(target),
    () => {},
  )
}
