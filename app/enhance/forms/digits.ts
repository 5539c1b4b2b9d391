/**
 * Keeps typed letters out of fields with `inputmode="numeric"`. Signs between digits stay as they are typed, and so does pasted
 * text: "62.5" must never become "625", nor "120/80" "12080". The server rejects them where they don't fit.
 */
export function startDigitFields(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target, inputType, data } = event
    const isTyped = target instanceof HTMLInputElement && target.inputMode === 'numeric' && inputType === 'insertText'
    if (isTyped && /[^0-9.,/:+\s-]/.test(data ?? '')) event.preventDefault()
  })
}
