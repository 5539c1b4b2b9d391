import type { PaperView } from '../document-view'
import { drawLines } from './lines.server'
import { aside, heightOf, rule, type Sheet, say, turnPage, widthOf, write } from './sheet.server'

const paperName = ({ title, number }: PaperView) => [title, number].filter(Boolean).join(' ')

/** Letterhead, title with its stamp, parties and facts. */
export function drawHead(sheet: Sheet, view: PaperView): void {
  const { letterhead } = view
  say(sheet, 'P', letterhead.name, { bold: true, scale: 1.5 })
  for (const line of letterhead.lines) say(sheet, 'P', line)
  sheet.y += 4
  rule(sheet, sheet.y, true)
  sheet.y += 8
  drawTitle(sheet, view)
  sheet.y += 6
  drawParties(sheet, view)
  sheet.y += 8
}

function drawTitle(sheet: Sheet, view: PaperView) {
  const { stamp } = view
  const wide = stamp ? widthOf(sheet, stamp, { bold: true }) + 12 : 0
  const words = { bold: true, scale: 1.3, width: sheet.width - wide - (wide && 6) }
  const name = paperName(view)
  const height = heightOf(sheet, name, words)
  sheet.root.add(sheet.doc.struct('H1', {}, () => write(sheet, name, sheet.y, words)))
  if (stamp) {
    const x = sheet.left + sheet.width - wide
    const high = heightOf(sheet, stamp, { bold: true }) + 4
    aside(sheet, () => sheet.doc.rect(x, sheet.y, wide, high).lineWidth(0.9).stroke('#111111'))
    const said = { x, width: wide, bold: true, align: 'center' as const }
    sheet.root.add(sheet.doc.struct('P', {}, () => write(sheet, stamp, sheet.y + 2.5, said)))
  }
  sheet.y += Math.max(height, stamp ? heightOf(sheet, stamp, { bold: true }) + 6 : 0)
}

/** Side by side where there is room; below each other on a roll. */
function drawParties(sheet: Sheet, { parties, facts }: PaperView) {
  const blocks = [
    ...parties.map(({ heading, name, lines }) => ({ heading, name, lines })),
    ...(facts.length > 0
      ? [{ heading: '', name: '', lines: facts.map((fact) => `${fact.label}: ${fact.value}`) }]
      : []),
  ]
  const across = sheet.size === '80mm' ? 1 : blocks.length
  const width = (sheet.width - 12 * (across - 1)) / across
  const top = sheet.y
  let lowest = top
  for (const [at, { heading, name, lines }] of blocks.entries()) {
    const x = sheet.left + (at % across) * (width + 12)
    sheet.y = across > 1 ? top : lowest
    if (heading) say(sheet, 'H2', heading, { x, width, scale: 0.9 })
    if (name) say(sheet, 'P', name, { x, width, bold: true })
    for (const line of lines) say(sheet, 'P', line, { x, width })
    lowest = Math.max(lowest, sheet.y)
  }
  sheet.y = lowest
}

/** What the paper comes to, in figures and words, how to pay it, and who signs: together, below the last line. */
export function drawTail(sheet: Sheet, view: PaperView): void {
  const height = tailHeight(sheet, view)
  if (sheet.y + height > sheet.bottom && height <= sheet.bottom - sheet.top) turnPage(sheet)
  sheet.y += 4
  const top = sheet.y
  drawTotals(sheet, view)
  const lowest = sheet.y
  if (sheet.size !== '80mm') {
    sheet.y = top
    drawPay(sheet, view)
    sheet.y = Math.max(sheet.y, lowest)
  }
  sheet.y += 6
  if (view.taxes) drawLines(sheet, view.taxes, 0)
  if (view.words) say(sheet, 'P', `${view.words}.`)
  if (sheet.size === '80mm') drawPay(sheet, view)
  sheet.y += 8
  drawFoot(sheet, view)
}

/** On paper that is wide enough, what it comes to stands at the right, and how to pay it at the left. */
const totalsPlace = (sheet: Sheet) => {
  const width = sheet.size === '80mm' ? sheet.width : Math.min(sheet.width, sheet.text * 22)
  return { x: sheet.left + sheet.width - width, width }
}
const payWidth = (sheet: Sheet) =>
  sheet.size === '80mm' ? sheet.width : sheet.width - totalsPlace(sheet).width - BETWEEN
const BETWEEN = 12
const totalHeight = (sheet: Sheet, { label, value, grand }: PaperView['totals'][number]) => {
  const scale = grand ? 1.15 : 1
  const { width } = totalsPlace(sheet)
  const figure = widthOf(sheet, value, { bold: grand, scale })
  return heightOf(sheet, label, { width: width - figure - 10, bold: grand, scale }) + 3
}

function drawTotals(sheet: Sheet, { totals }: PaperView) {
  if (totals.length === 0) return
  const { doc } = sheet
  const place = totalsPlace(sheet)
  const table = doc.struct('Table', { alt: 'What it comes to' })
  sheet.root.add(table)
  for (const total of totals) {
    const { label, value, grand: bold } = total
    const scale = bold ? 1.15 : 1
    const figure = widthOf(sheet, value, { bold, scale }) + 0.5
    const row = doc.struct('TR')
    table.add(row)
    const labelled = { x: place.x, width: place.width - figure - 9.5, bold, scale }
    const valued = { x: place.x + place.width - figure, width: figure, bold, scale, align: 'right' as const }
    row.add(doc.struct('TH', { scope: 'Row' } as object, () => write(sheet, label, sheet.y, labelled)))
    row.add(doc.struct('TD', {}, () => write(sheet, value, sheet.y, valued)))
    row.end()
    sheet.y += totalHeight(sheet, total)
  }
  table.end()
}

const CODE = { A4: 84, A5: 72, '80mm': 92 } as const

function drawPay(sheet: Sheet, { pay }: PaperView) {
  if (!pay) return
  const { doc, size } = sheet
  sheet.y += 6
  const top = sheet.y
  const side = pay.qr ? CODE[size] : 0
  const beside = size !== '80mm' && pay.qr ? side + 10 : 0
  const words = { x: sheet.left + beside, width: payWidth(sheet) - beside }
  const { qr } = pay
  if (qr) {
    const draw = () => {
      doc
        .save()
        .translate(sheet.left, top)
        .scale(side / qr.size)
        .path(qr.path)
        .fill('#000000')
        .restore()
    }
    sheet.root.add(doc.struct('Figure', { alt: pay.label }, draw))
    if (!beside) sheet.y += side
  }
  say(sheet, 'H2', pay.heading, { ...words, bold: true })
  for (const line of pay.lines) say(sheet, 'P', line, words)
  sheet.y = Math.max(sheet.y, top + side)
}

/** What is said at last stands beside who signs, and on a roll above. */
function drawFoot(sheet: Sheet, { foot, signature }: PaperView) {
  const top = sheet.y
  const { width } = footPlace(sheet)
  for (const line of foot) say(sheet, 'P', line, { width })
  const lowest = sheet.y
  if (sheet.size !== '80mm') sheet.y = top
  sheet.y += SIGNING
  const words = { x: sheet.left + sheet.width - width, width, align: 'right' as const }
  say(sheet, 'P', signature.name, { ...words, bold: true })
  for (const line of signature.lines) say(sheet, 'P', line, words)
  sheet.y = Math.max(sheet.y, lowest)
}

/** Room to sign. */
const SIGNING = 24
const footPlace = ({ size, width }: Sheet) => ({ width: size === '80mm' ? width : width / 2 - 6 })

/** How high all of it stands; a little more than it is. */
export function tailHeight(sheet: Sheet, view: PaperView): number {
  const { totals, words, pay, foot, signature, taxes } = view
  const taxHeight = taxes ? (taxes.rows.length + 1) * (heightOf(sheet, 'T') + 6) : 0
  const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0)
  const lines = (said: readonly string[], width = sheet.width) =>
    sum(said.map((line) => heightOf(sheet, line, { width })))
  const beside = pay?.qr && sheet.size !== '80mm' ? CODE[sheet.size] + 10 : 0
  const payHeight = pay
    ? 6 + Math.max(lines([pay.heading, ...pay.lines], payWidth(sheet) - beside) + 4, pay.qr ? CODE[sheet.size] : 0)
    : 0
  const { width } = footPlace(sheet)
  const [said, signed] = [lines(foot, width), SIGNING + lines([signature.name, ...signature.lines], width)]
  const ending = sheet.size === '80mm' ? said + signed : Math.max(said, signed)
  const totalled = sum(totals.map((total) => totalHeight(sheet, total)))
  const amounts = sheet.size === '80mm' ? totalled + payHeight : Math.max(totalled, payHeight)
  return 24 + amounts + taxHeight + lines([`${words}.`]) + ending
}
