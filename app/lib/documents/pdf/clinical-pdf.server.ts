import type { ClinicalHead } from '../clinical-head'
import type { ClinicalDocumentView, ClinicalSection, RxDose, RxLine, RxTable } from '../clinical-view'
import type { PaperSize } from '../document-view'
import { finishPdf } from './finish-pdf.server'
import { drawLogo } from './logo.server'
import {
  createPdf,
  drawArtifact,
  drawRule,
  type PdfPage,
  startPage,
  textHeight,
  textWidth,
  writeParagraph,
} from './page.server'
import { drawTable } from './table.server'

/** Renders a prescription, visit summary or certificate as a tagged PDF with the same content as its page. */
export async function renderClinicalPdf(
  view: ClinicalDocumentView,
  size: PaperSize,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { title, head, medicines, beforeMedicines, afterMedicines } = view
  const page = await createPdf(size, { title, author: head.clinic.name, lang: head.lang })
  drawLetterhead(page, head, logo)
  drawTitle(page, view)
  drawPatient(page, head.patient)
  await drawSections(page, beforeMedicines)
  if (medicines) await drawMedicines(page, medicines)
  await drawSections(page, afterMedicines.slice(0, -1))
  keepWithSignature(page, view)
  await drawSections(page, afterMedicines.slice(-1))
  drawSignature(page, view)
  page.root.end()
  // The patient is on every page, in case the sheets are separated.
  const name = medicines?.patientLine || [head.patient.name, title].join(' · ')
  return finishPdf(page, name, (number, count) => `${number} / ${count}`)
}

const QR_SIDES = { A4: 70, A5: 56, '80mm': 56 } as const
const GAP = 10

function drawLetterhead(page: PdfPage, { clinic, doctor, verification }: ClinicalHead, logo: Buffer | null) {
  const top = page.y
  const side = verification ? QR_SIDES[page.size] : 0
  const room = page.width - (side ? side + GAP : 0)
  const width = (room - GAP) / 2
  drawLogo(page, logo)
  writeParagraph(page, 'P', clinic.name, { width, bold: true, scale: 1.3 })
  for (const line of clinic.lines) writeParagraph(page, 'P', line, { width })
  let lowest = page.y
  page.y = top
  const style = { x: page.left + width + GAP, width, align: 'right' as const }
  writeParagraph(page, 'P', doctor.name, { ...style, bold: true })
  for (const line of doctor.lines) writeParagraph(page, 'P', line, style)
  lowest = Math.max(lowest, page.y)
  if (verification) {
    page.y = top
    drawVerification(page, verification, side)
    lowest = Math.max(lowest, page.y)
  }
  page.y = lowest + 4
  drawRule(page, page.y, true)
  page.y += 8
}

function drawVerification(
  page: PdfPage,
  { qr, label, heading, code }: NonNullable<ClinicalHead['verification']>,
  side: number,
) {
  const { doc, left, width } = page
  const x = left + width - side
  const draw = () => {
    doc
      .save()
      .translate(x, page.y)
      .scale(side / qr.size)
      .path(qr.path)
      .fill('#000000')
      .restore()
  }
  page.root.add(doc.struct('Figure', { alt: label }, draw))
  page.y += side
  for (const text of [heading, code]) writeParagraph(page, 'P', text, { x, width: side, align: 'center', scale: 0.72 })
}

/** The title, with its facts on the right and its marks below. */
function drawTitle(page: PdfPage, { title, marks, facts }: ClinicalDocumentView) {
  const top = page.y
  const details = facts.map(({ label, value }) => `${label}: ${value}`).join('   ')
  const width = Math.min(textWidth(page, details) + 1, page.width * 0.6)
  writeParagraph(page, 'H1', title, { bold: true, scale: 1.3, width: page.width - width - GAP })
  const lowest = page.y
  page.y = top + 2
  writeParagraph(page, 'P', details, { x: page.left + page.width - width, width, align: 'right' })
  page.y = Math.max(page.y, lowest) + 2
  for (const mark of marks) {
    const box = {
      width: textWidth(page, mark, { bold: true }) + 12,
      height: textHeight(page, mark, { bold: true }) + 4,
    }
    const { left, y } = page
    drawArtifact(page, () => page.doc.rect(left, y, box.width, box.height).lineWidth(0.9).stroke('#111111'))
    page.y += 2.5
    writeParagraph(page, 'P', mark, { width: box.width, align: 'center', bold: true })
    page.y += 6
  }
}

/** The patient in a box, identified by more than the name. */
function drawPatient(page: PdfPage, { name, facts }: ClinicalHead['patient']) {
  const { left, width } = page
  const top = page.y
  const style = { x: left + 7, width: width - 14 }
  page.y += 4
  writeParagraph(page, 'P', name, { ...style, bold: true, scale: 1.15 })
  const write = (strong: boolean) => {
    const texts = facts
      .filter((fact) => Boolean(fact.strong) === strong)
      .map(({ label, value }) => `${label}: ${value}`)
    writeParagraph(page, 'P', texts.join('   '), { ...style, bold: strong })
  }
  write(false)
  write(true)
  page.y += 4
  const height = page.y - top
  drawArtifact(page, () => page.doc.rect(left, top, width, height).lineWidth(0.7).stroke('#111111'))
  page.y += 8
}

function splitSection({ title, inline, text, list }: ClinicalSection): { texts: string[]; lines: string[] } {
  return {
    texts: splitText(inline ? `${title}: ${text}` : (text ?? '')),
    lines: list?.flatMap((line) => splitText(`•  ${line}`)) ?? [],
  }
}

/** Moves the last section to the next page if only the signature would stand there. A long section has its own break. */
function keepWithSignature(page: PdfPage, view: ClinicalDocumentView) {
  const last = view.afterMedicines.at(-1)
  if (!last) return
  const { texts, lines } = splitSection(last)
  const title = last.title && !last.inline ? textHeight(page, last.title, { bold: true }) : 0
  const height = [...texts, ...lines].reduce((sum, text) => sum + textHeight(page, text), title) + SECTION_GAP
  const fits = page.y + height <= page.bottom
  if (fits && page.y + height + measureSignature(page, view) > page.bottom) startPage(page)
}

const SECTION_GAP = 6
async function drawSections(page: PdfPage, sections: readonly ClinicalSection[]) {
  for (const section of sections) {
    const { title, inline } = section
    const { texts, lines } = splitSection(section)
    // A title stays with its first line.
    const firstHeight = textHeight(page, (texts[0] || lines[0]) ?? '')
    if (page.y + firstHeight + textHeight(page, title ?? '') > page.bottom) startPage(page)
    if (title && !inline) writeParagraph(page, 'H2', title, { bold: true })
    for (const paragraph of texts) {
      await page.yieldToRequests()
      writeParagraph(page, 'P', paragraph)
    }
    if (lines.length > 0) {
      const element = page.doc.struct('L')
      page.root.add(element)
      for (const line of lines) {
        await page.yieldToRequests()
        writeParagraph(page, 'LI', line, {}, element)
      }
      element.end()
    }
    page.y += SECTION_GAP
  }
}

const MAX_PARAGRAPH = 1000

/** Splits a text into its lines, and a line that could be longer than a page at spaces. */
const splitText = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${MAX_PARAGRAPH}}(?=\\s|$)|.{${MAX_PARAGRAPH}}`, 'gu')) ?? [])
    .map((line) => line.trim())
    .filter(Boolean)

async function drawMedicines(page: PdfPage, { titles, lines }: RxTable) {
  writeParagraph(page, 'P', '℞', { bold: true, scale: 1.5 })
  const rows = lines.map((line, index) => ({
    medicine: joinLines(`${index + 1}. ${line.medicine}`, line.generic, line.form, line.stopped),
    how: describeUse(line, titles.dose),
    days: line.days ?? '—',
    quantity: joinLines(line.quantity ?? '—', ...line.dispensing),
  }))
  const columns = [
    { key: 'medicine', title: titles.medicine, strong: true },
    { key: 'how', title: titles.how },
    { key: 'days', title: titles.days },
    { key: 'quantity', title: titles.quantity },
  ]
  await drawTable(page, { caption: titles.medicines, columns, rows }, 0)
  page.y += 8
}

const joinLines = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n')

function describeUse({ doses, details, notes }: RxLine, doseTitle: string): string {
  const describeDose = ({ dose, when, then }: RxDose) =>
    [then, [dose && `${doseTitle} ${dose}`, when].filter(Boolean).join(' – ')].filter(Boolean).join(' ')
  return joinLines(...doses.map(describeDose), details.join(', '), ...notes)
}

/** The room to sign by hand. */
const SIGNATURE_ROOM = 34

const listSignatureLines = ({ signed, foot, head }: ClinicalDocumentView) =>
  [signed, ...foot, head.verification?.address].filter((line): line is string => Boolean(line))
const getSignatureWidth = (page: PdfPage) => page.width / 2 - GAP

function measureSignature(page: PdfPage, view: ClinicalDocumentView): number {
  const { doctor } = view.head
  const width = getSignatureWidth(page)
  const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + textHeight(page, text, { width }), 0)
  return Math.max(sum(listSignatureLines(view)), SIGNATURE_ROOM + sum([doctor.name, ...doctor.lines]))
}

function drawSignature(page: PdfPage, view: ClinicalDocumentView) {
  const { doctor } = view.head
  const width = getSignatureWidth(page)
  const lines = listSignatureLines(view)
  if (page.y + measureSignature(page, view) > page.bottom) startPage(page)
  const top = page.y
  for (const line of lines) writeParagraph(page, 'P', line, { width })
  page.y = top + SIGNATURE_ROOM
  const x = page.left + page.width - width
  const ruleTop = page.y - 3
  drawArtifact(page, () =>
    page.doc
      .moveTo(x, ruleTop)
      .lineTo(x + width, ruleTop)
      .lineWidth(0.5)
      .stroke('#111111'),
  )
  for (const [index, line] of [doctor.name, ...doctor.lines].entries())
    writeParagraph(page, 'P', line, { x, width, align: 'center', bold: index === 0 })
}
