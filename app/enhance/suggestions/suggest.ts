import type { Suggestion, Suggestions } from '~/lib/forms/suggestions'
import { createElement, setText } from '../dom'
import { applySuggestion, clearSelection } from './apply-suggestion'

const DELAY_MS = 200
const MIN_LENGTH = 2
const enhanced = new WeakSet<HTMLInputElement>()
let count = 0

/**
 * Makes the input a combobox, after the ARIA pattern with a list and manual selection: typing loads suggestions, arrow keys
 * move, Enter chooses, Escape closes and then clears, Tab keeps the text. The list is in the slot `[data-suggestions]`
 * next to the input. `apply-suggestion.ts` handles a choice.
 */
export function startSuggestions(input: HTMLInputElement): void {
  const slot = input.parentElement?.querySelector<HTMLElement>('[data-suggestions]')
  if (!slot || enhanced.has(input)) return
  enhanced.add(input)
  const list = createElement('ul', 'suggestions')
  const status = createElement('p', 'hidden-text')
  let options: readonly Suggestion[] = []
  let active = -1
  let request: AbortController | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  list.id = `suggestions-${++count}`
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  status.setAttribute('role', 'status')
  slot.replaceChildren(list, status)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')

  const activate = (index: number) => {
    active = index
    for (const [place, line] of [...list.children].entries())
      line.setAttribute('aria-selected', String(place === index))
    const line = list.children[index]
    line?.scrollIntoView({ block: 'nearest' })
    if (line) input.setAttribute('aria-activedescendant', line.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (open: boolean) => {
    list.hidden = !open
    input.setAttribute('aria-expanded', String(open))
    activate(-1)
  }
  const close = () => {
    clearTimeout(pause)
    request?.abort()
    request = undefined
    show(false)
    setText(status, '')
  }
  const load = async () => {
    const text = input.value.trim()
    close()
    if (text.length < MIN_LENGTH) return
    const current = new AbortController()
    request = current
    const suggestions = await fetchSuggestions(input, text, current.signal)
    // The response is outdated after newer input, a choice, or leaving the field, also before this script was loaded.
    if (request !== current || !suggestions || document.activeElement !== input) return
    options = suggestions.options
    list.replaceChildren(...options.map((option, index) => createOption(option, `${list.id}-${index}`)))
    show(options.length > 0)
    setText(status, describeCount(suggestions))
  }
  const scheduleLoad = () => {
    clearTimeout(pause)
    pause = setTimeout(load, DELAY_MS)
  }
  const applyOption = (index: number) => {
    const option = options[index]
    close()
    if (option) applySuggestion(input, option)
  }

  input.addEventListener('input', (event) => {
    clearSelection(input)
    // Letters of a word that is still being composed aren't final.
    if (!(event as InputEvent).isComposing) scheduleLoad()
  })
  input.addEventListener('compositionend', scheduleLoad)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const open = !list.hidden
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      // The position before the first and after the last one is the text itself.
      const places = options.length + 1
      activate(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'ArrowDown' && !hasLineBelow(input)) void load()
    else if (event.key === 'Enter' && open && active >= 0) applyOption(active)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Escape' && input.value && !input.closest('dialog')) {
      input.value = ''
      clearSelection(input)
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  // Clicking an option must not take focus from the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const line = (target as Element).closest('[role=option]')
    if (line) applyOption([...list.children].indexOf(line))
  })
  if (input.value !== input.defaultValue) scheduleLoad()
}

/** In a form with lines, the arrow key leads to the next line unless the list is open. */
const hasLineBelow = (input: HTMLElement) =>
  Boolean(input.closest('[data-row]')?.nextElementSibling?.matches('[data-row]'))

/** Fetches the suggestions for a text; null without an answer. */
export async function fetchSuggestions(
  input: HTMLInputElement,
  text: string,
  signal: AbortSignal | null = null,
): Promise<Suggestions | null> {
  const address = new URL(input.dataset.suggest ?? '', location.href)
  const { searchParams } = address
  searchParams.set('q', text)
  // What the form has at this moment also decides what is offered.
  for (const name of searchParams.getAll('with'))
    searchParams.set(name, String(new FormData(input.form ?? undefined).get(name) ?? ''))
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return response.ok && !response.redirected ? ((await response.json()) as Suggestions) : null
  } catch {
    return null
  }
}

function createOption({ label, lang, detail }: Suggestion, id: string): HTMLElement {
  const line = createElement('li', 'suggestion')
  const name = createElement('span', '', label)
  if (lang) name.lang = lang
  line.append(name)
  line.id = id
  line.setAttribute('role', 'option')
  line.setAttribute('aria-selected', 'false')
  if (detail) line.append(' ', createElement('span', 'choice-detail', detail))
  return line
}

function describeCount({ options: { length }, more }: Suggestions): string {
  if (length === 0) return 'No suggestions'
  const counted = length === 1 ? '1 suggestion' : `${length} suggestions`
  return `${counted}${more ? ', more available' : ''}. Use the up and down arrows.`
}
