/**
 * Offers suggestions while typing in an input with `data-suggest="/suggestions/…"`. The script for it is loaded on the first
 * focus of such a field. If that fails, the Find button still works.
 */
export function startComboboxes(): void {
  document.addEventListener('focusin', ({ target }) => loadSuggestions(target))
  loadSuggestions(document.activeElement)
}

function loadSuggestions(target: unknown): void {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return
  import('./suggest').then(
    ({ startSuggestions }) => startSuggestions(target),
    () => {},
  )
}
