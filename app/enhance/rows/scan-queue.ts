import { type LineInput, parseScanCommand, splitScans } from '#contract/billing/invoice-lines/line-input.ts'
import { SUGGESTION_CHOSEN, type Suggestions } from '~/lib/forms/suggestions'
import { find } from '../dom'

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
  /** Codes for the server. */
  const held: string[] = []
  let isWorking = false
  let isSent = false
  /** The answer is this page again, and not the page of a saved invoice. */
  let returnsHere = false
  let pause: ReturnType<typeof setTimeout> | undefined
  const box = document.createElement('input')

  const enqueue = (codes: readonly string[]) => {
    queue.push(...codes)
    if (!isWorking && !isSent) void work()
  }
  const work = async () => {
    isWorking = true
    clearTimeout(pause)
    for (let code = queue[0]; code !== undefined; code = queue[0]) {
      const command = parseScanCommand(code)
      const fills = command?.do === 'add' ? await findEntry(box, command.text) : null
      // The page was sent with the whole queue.
      if (isSent) break
      if (!(fills && command?.do === 'add' && add(fills, command.qtyMilli))) held.push(code)
      queue.shift()
    }
    isWorking = false
    waitForPause()
  }
  const waitForPause = () => {
    clearTimeout(pause)
    if (held.length > 0) pause = setTimeout(sendHeld, BURST_MS)
  }
  const sendHeld = () => {
    // Half a code stays in the box until its Enter.
    if (isWorking || isSent || box.value.trim()) return
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
    returnsHere = button?.value === 'update'
    box.value = [...held, ...queue, box.value].filter((code) => code.trim()).join('; ')
    held.length = queue.length = 0
    isSent = true
    // The box is free for the next code while the server answers.
    setTimeout(() => {
      if (event.defaultPrevented) isSent = false
      else box.value = ''
    })
  })
  addEventListener('pagehide', () => {
    const isInUse = queue.length > 0 || document.activeElement === box
    if (isSent && returnsHere && isInUse)
      sessionStorage.setItem(STORED, JSON.stringify([location.href, queue, box.value]))
  })

  // What was typed before this script was loaded, on the lines above the codes that the server refused.
  const { defaultValue } = area
  const typed = area.value.endsWith(defaultValue) ? area.value.slice(0, -defaultValue.length || undefined) : area.value
  for (const { name, value } of area.attributes) if (name !== 'rows') box.setAttribute(name, value)
  const hasFocus = document.activeElement === area
  area.replaceWith(box)
  if (!typed) box.value = splitScans(area.value).join('; ')
  const [address, stored = [], rest = ''] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [
    string?,
    string[]?,
    string?,
  ]
  sessionStorage.removeItem(STORED)
  const isOwn = address === location.href
  // An error in another field moves the focus to the summary, but scanning continues.
  if (hasFocus || isOwn) {
    box.focus()
    // The next scan replaces what the server refused.
    box.select()
  }
  const end = Math.max(typed.lastIndexOf('\n'), typed.lastIndexOf(';'))
  if (typed || (isOwn && rest)) box.value = (isOwn ? rest : '') + typed.slice(end + 1)
  enqueue([...(isOwn ? stored : []), ...splitScans(typed.slice(0, Math.max(end, 0)))])
}

/** Finds the only price list entry for the code or full name in a field with suggestions; null if the server has to decide or doesn't respond. */
export async function findEntry({ dataset }: HTMLElement, text: string): Promise<Partial<LineInput> | null> {
  const address = new URL(dataset.suggest ?? '', location.href)
  address.searchParams.set('q', text)
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (!response.ok || response.redirected) return null
    const { options } = (await response.json()) as Suggestions
    const exact = options.filter(({ label }) => label.toLowerCase() === text.toLowerCase())
    const match = exact[0] ?? (options.length === 1 ? options[0] : undefined)
    return match?.fills ? { ...match.fills, description: match.label } : null
  } catch {
    return null
  }
}
