/** Opens the print dialog of a print that was just counted. Loading the page again doesn't. */
export function startPrint(): void {
  const address = new URL(location.href)
  address.searchParams.delete('counted')
  history.replaceState(history.state, '', address)
  addEventListener('load', () => print())
  if (document.readyState === 'complete') print()
}
