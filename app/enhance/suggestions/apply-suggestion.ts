import { SUGGESTION_CHOSEN, type Suggestion } from '~/lib/forms/suggestions'
import { createElement } from '../dom'

/**
 * Applies a chosen suggestion. One with an address is opened. One with a value is written into the slot `[data-chosen]` of
 * the field, and with `data-then="submit"` the form is submitted at once. Any other is searched for.
 */
export function applySuggestion(input: HTMLInputElement, option: Suggestion): void {
  if (option.href) {
    location.assign(option.href)
    return
  }
  input.value = option.label
  const event = new CustomEvent(SUGGESTION_CHOSEN, { bubbles: true, cancelable: true, detail: option.label })
  const isOpen = input.dispatchEvent(event)
  fillRow(input, option.fills)
  const slot = findSlot(input)
  const { value } = option
  if (!slot || !value) {
    if (isOpen) input.parentElement?.querySelector('button')?.click()
    // For drafts. On the field itself it would load suggestions again.
    input.form?.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  const line = createElement('p', '')
  const field = document.createElement('input')
  line.append(createElement('b', '', option.label))
  if (option.detail) line.append(' ', createElement('span', 'choice-detail', option.detail))
  Object.assign(field, { type: 'hidden', name: slot.dataset.chosen, value })
  if (input.form?.id) field.setAttribute('form', input.form.id)
  slot.replaceChildren(line, field)
  slot.classList.add('chosen')
  toggleServerChoice(input, true)
  // For drafts.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (slot.dataset.then === 'submit') input.form?.requestSubmit()
}

/** Fills empty fields of the same row: `lines[2].medicine` fills `lines[2].dose`. */
function fillRow(input: HTMLInputElement, fills: Suggestion['fills'] = {}): void {
  const row = input.name.slice(0, input.name.lastIndexOf('.') + 1)
  for (const [name, value] of Object.entries(row ? fills : {})) {
    const field = input.form?.elements.namedItem(row + name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isText || field.value) continue
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Removes the current choice after the text was edited. */
export function clearSelection(input: HTMLInputElement): void {
  const slot = findSlot(input)
  if (!slot?.firstChild) return
  slot.replaceChildren()
  slot.classList.remove('chosen')
  toggleServerChoice(input, false)
}

const findSlot = (input: HTMLInputElement) =>
  input.closest('.field')?.querySelector<HTMLElement>('[data-chosen]') ?? null

/** Hides and disables the server's choice of the same name while another one is chosen here. */
function toggleServerChoice(input: HTMLInputElement, isHidden: boolean): void {
  const slot = findSlot(input)
  for (const part of input.closest('.field')?.querySelectorAll<HTMLElement>('[data-from-server]') ?? []) {
    part.hidden = isHidden
    for (const field of part.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(slot?.dataset.chosen ?? '')}"]`))
      field.disabled = isHidden
  }
}
