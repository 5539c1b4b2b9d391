import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { computeCreditable, remainingOf } from '#contract/billing/credit-notes/rules.ts'
import { getTaxNames } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { type CreditTargetIds, findCreditTarget, readTargetSettlement } from './credit-target.ts'
import { findLastTaxDay, isCommercial, readCreditableLines } from './plan-credit-note.ts'
import { listCreditNotesOfTarget } from './queries.ts'

/** Reads what is left to credit of an issued invoice or debit note, line by line, and its credit notes. */
export async function readCreditable(ctx: CommandContext, targetIds: CreditTargetIds) {
  const target = await findCreditTarget(ctx, targetIds)
  if (target.status !== 'issued') throw refuse.conflict(`You can credit issued documents only.`)
  const { lines, creditedMinor } = await readCreditableLines(ctx, target)
  const { payableMinor, patientId, currency, version } = target
  const { writtenOffMinor, dueMinor } = await readTargetSettlement(ctx, target)
  const today = getToday(ctx)
  return {
    document: target.docType,
    documentId: target.id,
    number: target.number!,
    issueDate: target.issueDate!,
    clientId: target.partyId,
    patientId,
    clientName: target.client?.name ?? null,
    currency,
    payableMinor,
    dueMinor,
    writtenOffMinor,
    version,
    leftMinor: computeCreditable({ payableMinor, creditedMinor, writtenOffMinor }),
    taxNames: getTaxNames(getTaxProfile(target.seller?.taxProfile ?? '', target.seller?.taxName), target.seller?.taxNo),
    taxUntil: findLastTaxDay(target, lines),
    commercial: isCommercial(target, lines, today),
    lines: lines.map((line) => {
      const { id: lineId, description, code, unit, qtyMilli, lineTotalMinor, credited } = line
      const remaining = remainingOf(line)
      return {
        lineId,
        description,
        code,
        unit,
        qtyMilli,
        lineTotalMinor,
        creditedQtyMilli: credited.qtyMilli,
        creditedMinor: credited.lineTotalMinor,
        leftQtyMilli: remaining.qtyMilli,
        leftMinor: remaining.amountMinor,
      }
    }),
    notes: await listCreditNotesOfTarget(ctx, target),
  }
}
