/**
 * Lets Back return to a form that was shown again with errors. Browsers don't keep such an answer, because the pages of a
 * clinic are never stored, and would show their own error instead. The answer has the address of the form, so Back opens
 * the form. Reloading still sends the form again, because it begins before this event.
 */
export function startBackToForm(): void {
  addEventListener('pagehide', () => history.replaceState(history.state, '', location.href))
}
