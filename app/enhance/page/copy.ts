import { setText } from '../dom'

/**
 * Makes `<button data-copy="invitation">` copy the field of that id and confirm it in `<output data-copied="invitation">`.
 * Selects the text of a field with `data-select` on focus, so that Ctrl+C copies it.
 */
export function startCopyButtons(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && 'select' in target.dataset) target.select()
  })
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    const field = button && document.getElementById(button.dataset.copy!)
    if (!(field instanceof HTMLInputElement)) return
    field.select()
    const isCopied = await copyText(field.value)
    const output = document.querySelector<HTMLElement>(`[data-copied="${field.id}"]`)
    if (output) setText(output, isCopied ? 'Copied' : 'Press Ctrl+C to copy')
  })
}

/** Copies text. Browsers offer the clipboard API to https only, and a clinic's network may use http. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
