/**
 * An input with `data-suggest="/suggestions/…"` offers what fits while one types. The part that does it comes with the
 * first focus of such a field, so that pages without one do not carry it. Should it not come, the Find button is there.
 */
export function startComboboxes(): void {
  document.addEventListener('focusin', ({ target }) => loadSuggestions(target))
  loadSuggestions(document.activeElement)
}

function loadSuggestions(target: unknown): void {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return
  import('./suggest').then(
    ({ startSuggestions: suggestFor }) => startSuggestions(target),
    () => {},
  )
}
