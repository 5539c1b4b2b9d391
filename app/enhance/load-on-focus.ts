/** Loads row keys when the page's content first gets focus. */
export function loadOnFirstFocus(): void {
  let isLoaded = false
  const load = (target: unknown) => {
    if (isLoaded || !(target instanceof Element) || !target.closest('main *')) return
    isLoaded = true
    import('./rows/row-keys').then(
      ({ startRowKeys }) => startRowKeys(),
      () => {},
    )
  }
  document.addEventListener('focusin', ({ target }) => load(target))
  load(document.activeElement)
}
