/**
 * Fields of digits only (`inputmode="numeric"`) take no letter and no other sign that is typed. What is pasted stays
 * whole, so that no "61.5" becomes "615" unseen: the server says what is wrong with it.
 */
export function startDigitFields(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target, inputType, data } = event
    const typed = target instanceof HTMLInputElement && target.inputMode === 'numeric' && inputType === 'insertText'
    if (typed && /[^0-9]/.test(data ?? '')) event.preventDefault()
  })
}
