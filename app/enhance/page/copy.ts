import { setText } from '../dom'

/**
 * `<button data-copy="invitation">` copies the field of that id, and says so in `<output data-copied="invitation">`. A
 * field with `data-select` is selected whole when it gets focus, so that Ctrl+C copies it.
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
    const done = await copyText(field.value)
    const output = document.querySelector<HTMLElement>(`[data-copied="${field.id}"]`)
    if (output) setText(output, done ? 'Copied' : 'Press Ctrl+C to copy')
  })
}

/** Browsers give the clipboard to safe origins only; a desk on the clinic's own network is served by http. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
