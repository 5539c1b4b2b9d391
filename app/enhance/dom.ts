/** The first element that matches, anywhere on the page. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

/** Puts words into an empty slot of the page; nothing else of React's may be written to. */
export function setText(slot: HTMLElement | null | undefined, words: string): void {
  if (slot && slot.textContent !== words) slot.textContent = words
}

/** A new element with a class and words. */
export function createElement(tag: string, className: string, words = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = words
  return element
}
