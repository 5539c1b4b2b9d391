/**
 * Lets Back open a page again that was the answer to a form. The browser may not keep such an answer, because pages of a
 * clinic are never stored, and would show an error instead. Its address belongs to the form, so Back opens that.
 * Reloading still sends the form again, since it begins before this event.
 */
export function startBackToForm(): void {
  addEventListener('pagehide', () => history.replaceState(history.state, '', location.href))
}
