/** Returns the first matching element of the page. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

/** Sets the text of an EnhancerSlot. Other elements belong to React and may not be written to. */
export function setText(slot: HTMLElement | null | undefined, text: string): void {
  if (slot && slot.textContent !== text) slot.textContent = text
}

/** Creates an element with a class and a text. */
export function createElement(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** The fields of a form, without the calendars of date inputs. */
export const FIELDS = 'input:not([type=hidden]):not([tabindex]), select, textarea'

/** Lists the rows of a list. */
export const listRows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
