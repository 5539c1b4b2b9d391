import { type LineInput, parseScanCommand, splitScans } from '#contract/billing/invoice-lines/line-input.ts'
import { SUGGESTION_CHOSEN } from '~/lib/forms/suggestions'
import { find } from '../dom'
import { fetchSuggestions } from '../suggestions/suggest'

/** A scanner sends its next code within this time. The page is not sent to the server in the middle of a burst. */
const BURST_MS = 600
const STORED = 'scans'

interface InvoiceLines {
  /** Adds an item, or to the quantity of its line. False if there is no room. */
  add: (fills: Partial<LineInput>, qtyMilli: number) => boolean
  /** Sends the form to the server without saving. */
  update: () => void
}

/**
 * Adds the scanned codes one after the other, however fast they arrive. The server handles commands for lines, unknown codes
 * and codes with several matches, once the scanner pauses; what is scanned in between is added when its page is shown.
 */
export function startScanQueue(form: HTMLFormElement, { add, update }: InvoiceLines): void {
  const area = find<HTMLTextAreaElement>('textarea[data-scan]')
  if (!area) return
  const queue: string[] = []
  const codesForServer: string[] = []
  let isProcessing = false
  let isSent = false
  /** The answer is this page again, and not the page of a saved invoice. */
  let reloadsThisPage = false
  let pause: ReturnType<typeof setTimeout> | undefined
  const box = document.createElement('input')

  const enqueue = (codes: readonly string[]) => {
    queue.push(...codes)
    if (!isProcessing && !isSent) void processQueue()
  }
  const processQueue = async () => {
    isProcessing = true
    for (let code = queue[0]; code !== undefined; code = queue[0]) {
      const command = parseScanCommand(code)
      const fills = command?.do === 'add' ? await findEntry(box, command.text) : null
      // The form was submitted with the queued codes.
      if (isSent) break
      if (fills && command?.do === 'add' && add(fills, command.qtyMilli)) clearScanError(box)
      else codesForServer.push(code)
      queue.shift()
    }
    isProcessing = false
    waitForPause()
  }
  const waitForPause = () => {
    clearTimeout(pause)
    if (codesForServer.length > 0) pause = setTimeout(submitCodes, BURST_MS)
  }
  const submitCodes = () => {
    // Don't send while a code is still being typed.
    if (isProcessing || isSent || box.value.trim()) return
    update()
    // A second submission within a second is ignored.
    if (!isSent) waitForPause()
  }

  box.addEventListener('keydown', (event) => {
    waitForPause()
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || !box.value.trim()) return
    event.preventDefault()
    const codes = splitScans(box.value)
    box.value = ''
    enqueue(codes)
  })
  // A suggestion contains only the name of the item.
  box.addEventListener(SUGGESTION_CHOSEN, (event) => {
    event.preventDefault()
    const name = box.value
    box.value = ''
    enqueue([name])
  })
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null
    if (button?.name === '__intent__') return
    reloadsThisPage = button?.value === 'update'
    box.value = [...codesForServer, ...queue, box.value].filter((code) => code.trim()).join('; ')
    codesForServer.length = queue.length = 0
    isSent = true
    // The box is free for the next code while the server answers.
    setTimeout(() => {
      if (event.defaultPrevented) isSent = false
      else box.value = ''
    })
  })
  addEventListener('pagehide', () => {
    const isInUse = queue.length > 0 || document.activeElement === box
    if (isSent && reloadsThisPage && isInUse)
      sessionStorage.setItem(STORED, JSON.stringify([location.href, queue, box.value]))
  })

  // Keep text typed before the script loaded; it precedes the codes that the server refused.
  const { defaultValue } = area
  const typed = area.value.endsWith(defaultValue) ? area.value.slice(0, -defaultValue.length || undefined) : area.value
  for (const { name, value } of area.attributes) if (name !== 'rows') box.setAttribute(name, value)
  const hasFocus = document.activeElement === area
  area.replaceWith(box)
  if (!typed) box.value = splitScans(area.value).join('; ')
  const [address, ...saved] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  sessionStorage.removeItem(STORED)
  const isOwn = address === location.href
  const [codes, lastText]: [string[], string] = isOwn ? saved : [[], '']
  // An error in another field moves the focus to the summary, but scanning continues.
  if (hasFocus || isOwn) {
    box.focus()
    // The next scan replaces what the server refused.
    box.select()
  }
  const end = Math.max(typed.lastIndexOf('\n'), typed.lastIndexOf(';'))
  if (typed || lastText) box.value = lastText + typed.slice(end + 1)
  enqueue([...codes, ...splitScans(typed.slice(0, Math.max(end, 0)))])
}

/** Removes the error of an earlier code. The server repeats it if the code is sent again. */
function clearScanError(box: HTMLElement): void {
  box.removeAttribute('aria-invalid')
  box.closest('.is-wrong')?.classList.remove('is-wrong')
  find(`#${box.id}-error`)?.remove()
  find(`[data-error=${box.id}]`)?.parentElement?.remove()
}

/** Finds the only price list entry for the code or full name in a field with suggestions; null if the server has to decide or doesn't respond. */
export async function findEntry(field: HTMLInputElement, text: string): Promise<Partial<LineInput> | null> {
  const { options = [] } = (await fetchSuggestions(field, text)) ?? {}
  const exact = options.find(({ label }) => label.toLowerCase() === text.toLowerCase())
  const match = exact ?? (options.length === 1 ? options[0] : null)
  return match?.fills ? { ...match.fills, description: match.label } : null
}
