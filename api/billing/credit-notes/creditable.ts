import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { leftOf, creditableOf as mostOf } from '#contract/billing/credit-notes/rules.ts'
import type { Creditable } from '#contract/billing/credit-notes/schema.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { practiceToday } from '../receipts/counter.ts'
import { findCredited, inWords, type OneOf, settledPaper } from './credited.ts'
import { creditableLines, isCommercial, taxUntilOf } from './crediting.ts'
import { notesOfPaper } from './reading.ts'

/** What is left to credit of an issued invoice or debit note, line by line, and what was credited before. */
export async function creditableOf(context: CallContext, of: OneOf): Promise<Creditable> {
  const paper = await findCredited(context, of)
  if (paper.status !== 'issued') throw refuse.conflict(`Only an issued ${inWords(paper)} is credited.`)
  const { lines, creditedMinor } = await creditableLines(context, paper)
  const { payableMinor, patientId, currency, version } = paper
  const { writtenOffMinor, dueMinor } = await settledPaper(context, paper)
  const { today } = await practiceToday(context)
  return {
    paper: paper.paper,
    paperId: paper.id,
    number: paper.number!,
    issueDate: paper.issueDate!,
    clientId: paper.partyId,
    patientId,
    clientName: paper.client?.name ?? null,
    currency,
    payableMinor,
    dueMinor,
    writtenOffMinor,
    version,
    leftMinor: mostOf({ payableMinor, creditedMinor, writtenOffMinor }),
    taxNames: taxProfile(paper.seller?.taxProfile ?? '', paper.seller?.taxName).taxNames,
    taxUntil: taxUntilOf(paper, lines),
    commercial: isCommercial(paper, lines, today),
    lines: lines.map((line) => {
      const { id: lineId, description, code, unit, qtyMilli, lineTotalMinor, credited } = line
      const left = leftOf(line)
      return {
        lineId,
        description,
        code,
        unit,
        qtyMilli,
        lineTotalMinor,
        creditedQtyMilli: credited.qtyMilli,
        creditedMinor: credited.lineTotalMinor,
        leftQtyMilli: left.qtyMilli,
        leftMinor: left.amountMinor,
      }
    }),
    notes: await notesOfPaper(context, paper),
  }
}
