/**
 * Lets fields with `inputmode="numeric"` accept only typed digits. Pasted text stays as it is, so that "61.5" doesn't become
 * "615" unnoticed: the server rejects it.
 */
export function startDigitFields(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target, inputType, data } = event
    const isTyped = target instanceof HTMLInputElement && target.inputMode === 'numeric' && inputType === 'insertText'
    if (isTyped && /[^0-9]/.test(data ?? '')) event.preventDefault()
  })
}
