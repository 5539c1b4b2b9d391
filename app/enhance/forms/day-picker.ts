import { formatDay, parseDay } from '#contract/kernel/typed-days.ts'
import { createElement } from '../dom'

/**
 * Makes `<button data-pick-day data-min data-max>` open the browser's calendar for the text input beside it, and shows these
 * buttons, unless the browser has no calendar that a page can open. The calendar is that of a hidden date input.
 */
export function startDayPickers(): void {
  if (!('showPicker' in HTMLInputElement.prototype)) return
  // For the style of the buttons.
  document.documentElement.dataset.picker = ''
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-pick-day]')
    const input = button?.parentElement?.querySelector<HTMLInputElement>('input[type=text]')
    if (button && input) openCalendar(input, button)
  })
}

function openCalendar(input: HTMLInputElement, button: HTMLElement): void {
  const slot = button.nextElementSibling
  const calendar = createElement('input', 'day-picker') as HTMLInputElement
  const { min = '', max = '' } = button.dataset
  Object.assign(calendar, { type: 'date', tabIndex: -1, ariaHidden: 'true', min, max })
  calendar.value = parseDay(input.value, new Date().toLocaleDateString('en-CA')) ?? ''
  calendar.addEventListener('input', () => {
    input.value = calendar.value && formatDay(calendar.value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  })
  // Forms listen to events of their fields, and the calendar is none.
  for (const type of ['input', 'change']) calendar.addEventListener(type, (event) => event.stopPropagation())
  slot?.replaceChildren(calendar)
  // Before its first layout the calendar would open in the corner of the window.
  calendar.getBoundingClientRect()
  calendar.showPicker()
}
