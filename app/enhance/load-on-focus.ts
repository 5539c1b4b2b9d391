/** What helps somebody who works in the page comes with the first focus in its content: keys of lines, room for fields. */
export function loadOnFirstFocus(): void {
  let begun = false
  const begin = (target: unknown) => {
    if (begun || !(target instanceof Element) || !target.closest('main *')) return
    begun = true
    import('./on-focus').then(
      (working) => working.start(),
      () => {},
    )
  }
  document.addEventListener('focusin', ({ target }) => begin(target))
  begin(document.activeElement)
}
