/** The keys of forms with lines (`row-keys.ts`) come with the first focus in a line. */
export function rows(): void {
  let begun = false
  const begin = (target: unknown) => {
    if (begun || !(target instanceof Element) || !target.closest('[data-row]')) return
    begun = true
    import('./row-keys').then(
      ({ rowKeys }) => rowKeys(),
      () => {},
    )
  }
  document.addEventListener('focusin', ({ target }) => begin(target))
  begin(document.activeElement)
}
