import { createElement } from '../dom'

const DELAY_MS = 600
const timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>()

interface Finding {
  word: string
  words: string
}

/** Runs safety checks while medicines are entered, and shows findings in the slot `[data-findings]` of their line. */
export function startLineChecks(): void {
  document.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement
    const form = field.form
    if (!form?.querySelector('[data-findings]') || !field.name.startsWith('lines[')) return
    clearTimeout(timers.get(form))
    timers.set(form, setTimeout(checkLines, DELAY_MS, form))
  })
}

async function checkLines(form: HTMLFormElement): Promise<void> {
  const visit = form.querySelector<HTMLInputElement>('[name=visitId]')?.value ?? ''
  const body = readLines(form)
  const sent = body.toString()
  const result = await fetch(`/prescription-check/${visit}`, { method: 'POST', body }).then(
    (response) => (response.ok && !response.redirected ? response.json() : null),
    () => null,
  )
  // Without a response, earlier findings stay. A response to an outdated form is ignored.
  if (!result?.lines || sent !== readLines(form).toString()) return
  for (const field of form.querySelectorAll<HTMLInputElement>('[name^="lines["][name$=".medicine"]')) {
    const slot = field.closest('[data-row]')?.querySelector<HTMLElement>('[data-findings]')
    const index = /\d+/.exec(field.name)?.[0] ?? ''
    if (slot) showFindings(slot, result.lines[index] ?? [])
  }
}

function readLines(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (name === '_token' || name.startsWith('lines[')) body.append(name, String(value))
  return body
}

function showFindings(slot: HTMLElement, findings: readonly Finding[]): void {
  const list = createElement('ul', 'mt-2 grid gap-2')
  for (const { word, words } of findings) {
    const item = createElement('li', '')
    item.append(createElement('b', '', `${word}: `), words)
    list.append(item)
  }
  if (list.textContent !== slot.textContent) slot.replaceChildren(...(findings.length > 0 ? [list] : []))
}
