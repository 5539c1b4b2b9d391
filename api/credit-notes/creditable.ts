import { dueOf } from '#contract/billing/allocation.ts'
import { taxProfile } from '#contract/billing/tax-profiles.ts'
import { creditableOf, leftOf } from '#contract/credit-notes/rules.ts'
import type { Creditable } from '#contract/credit-notes/schema.ts'
import { settledOf } from '../billing/settled.ts'
import type { Gated } from '../gate.ts'
import { findInvoice } from '../invoices/store.ts'
import { practiceToday } from '../receipts/counter.ts'
import { refuse } from '../refuse.ts'
import { creditableLines, isCommercial, taxUntilOf } from './crediting.ts'
import { notesOfInvoice } from './reading.ts'

/** What is left to credit of an issued invoice, line by line, and what was credited before. */
export async function creditableOfInvoice(context: Gated, invoiceId: string): Promise<Creditable> {
  const invoice = await findInvoice(context, invoiceId)
  if (invoice.status !== 'issued') throw refuse.conflict('Only an issued invoice is credited.')
  const { lines, creditedMinor } = await creditableLines(context, invoiceId)
  const settled = await settledOf(context, invoiceId)
  const { payableMinor, patientId, currency, version } = invoice
  const { writtenOffMinor } = settled
  const { today } = await practiceToday(context)
  return {
    ...{ invoiceId, number: invoice.number!, issueDate: invoice.issueDate!, clientId: invoice.partyId, patientId },
    ...{ clientName: invoice.client?.name ?? null, currency, payableMinor, writtenOffMinor, version },
    dueMinor: dueOf({ payableMinor, ...settled }),
    leftMinor: creditableOf({ payableMinor, creditedMinor, writtenOffMinor }),
    taxNames: taxProfile(invoice.seller?.taxProfile ?? '', invoice.seller?.taxName).taxNames,
    taxUntil: taxUntilOf(invoice, lines),
    commercial: isCommercial(invoice, lines, today),
    lines: lines.map((line) => {
      const { id: lineId, description, code, unit, qtyMilli, lineTotalMinor, credited } = line
      const left = leftOf(line)
      return {
        ...{ lineId, description, code, unit, qtyMilli, lineTotalMinor },
        ...{ creditedQtyMilli: credited.qtyMilli, creditedMinor: credited.lineTotalMinor },
        ...{ leftQtyMilli: left.qtyMilli, leftMinor: left.amountMinor },
      }
    }),
    notes: await notesOfInvoice(context, invoiceId),
  }
}
