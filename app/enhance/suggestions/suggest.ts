import type { Suggestion, Suggestions } from '~/lib/forms/suggestions'
import { applySuggestion, clearSelection } from './apply-suggestion'
import { createElement, setText } from '../dom'

const DELAY_MS = 200
const MIN_LENGTH = 2
const enhanced = new WeakSet<HTMLInputElement>()
let count = 0

/**
 * Makes a combobox of the input, after the ARIA pattern with a list and manual selection: typing asks, arrows walk,
 * Enter chooses, Escape closes and then clears, Tab leaves the text as it is. The list stands in the slot
 * `[data-suggestions]` beside the input; what choosing does is `chosen.ts`'s.
 */
export function startSuggestions(input: HTMLInputElement): void {
  const slot = input.parentElement?.querySelector<HTMLElement>('[data-suggestions]')
  if (!slot || enhanced.has(input)) return
  enhanced.add(input)
  const list = createElement('ul', 'suggestions')
  const spoken = createElement('p', 'hidden-text')
  let options: readonly Suggestion[] = []
  let active = -1
  let asking: AbortController | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  list.id = `suggestions-${++count}`
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  spoken.setAttribute('role', 'status')
  slot.replaceChildren(list, spoken)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')

  const mark = (index: number) => {
    active = index
    for (const [at, line] of [...list.children].entries()) line.setAttribute('aria-selected', String(at === index))
    const line = list.children[index]
    line?.scrollIntoView({ block: 'nearest' })
    if (line) input.setAttribute('aria-activedescendant', line.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (open: boolean) => {
    list.hidden = !open
    input.setAttribute('aria-expanded', String(open))
    mark(-1)
  }
  const close = () => {
    clearTimeout(pause)
    asking?.abort()
    asking = undefined
    show(false)
    setText(spoken, '')
  }
  const ask = async () => {
    const text = input.value.trim()
    close()
    if (text.length < MIN_LENGTH) return
    const mine = new AbortController()
    asking = mine
    const found = await fetchSuggestions(input, text, mine.signal)
    // A newer question, a choice or leaving the field has made this answer one of yesterday's.
    if (asking !== mine || !found) return
    options = found.options
    list.replaceChildren(...options.map((option, at) => createOption(option, `${list.id}-${at}`)))
    show(options.length > 0)
    setText(spoken, describeCount(found))
  }
  const askSoon = () => {
    clearTimeout(pause)
    pause = setTimeout(ask, DELAY_MS)
  }
  const take = (index: number) => {
    const option = options[index]
    close()
    if (option) applySuggestion(input, option)
  }

  input.addEventListener('input', (event) => {
    clearSelection(input)
    // While a word is being composed its letters are not yet what was meant.
    if (!(event as InputEvent).isComposing) askSoon()
  })
  input.addEventListener('compositionend', askSoon)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const open = !list.hidden
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      // One place before the first and after the last is the text itself.
      const places = options.length + 1
      mark(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'ArrowDown') void ask()
    else if (event.key === 'Enter' && open && active >= 0) take(active)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Escape' && input.value && !input.closest('dialog')) {
      input.value = ''
      clearSelection(input)
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  // The pointer chooses without taking focus out of the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const line = event.target instanceof Element ? event.target.closest('[role=option]') : null
    if (line) take([...list.children].indexOf(line))
  })
  if (input.value !== input.defaultValue) askSoon()
}

async function fetchSuggestions(
  input: HTMLInputElement,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const address = new URL(input.dataset.suggest ?? '', location.href)
  address.searchParams.set('q', text)
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return answer.ok && !answer.redirected ? ((await answer.json()) as Suggestions) : null
  } catch {
    return null
  }
}

function createOption({ label, detail }: Suggestion, id: string): HTMLElement {
  const line = createElement('li', 'suggestion', label)
  line.id = id
  line.setAttribute('role', 'option')
  line.setAttribute('aria-selected', 'false')
  if (detail) line.append(' ', createElement('span', 'choice-detail', detail))
  return line
}

function describeCount({ options: { length }, more }: Suggestions): string {
  if (length === 0) return 'No suggestions'
  const counted = length === 1 ? '1 suggestion' : `${length} suggestions`
  return `${counted}${more ? ', and there are more' : ''}. Use the up and down arrows.`
}
