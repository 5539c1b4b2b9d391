import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { settle } from '#contract/billing/allocation.ts'
import { canTakeCash } from '#contract/billing/rules.ts'
import type { Payment, TenderRow } from '#contract/billing/schema.ts'
import { documentTitle, taxProfile } from '#contract/billing/tax-profiles.ts'
import { moneyAsText } from '#contract/money.ts'
import { allocations, invoices, receipts } from '#db/schema/billing.ts'
import { setPaymentStatus, type VisitToPay, visitToPay } from '../appointments/paying.ts'
import { record } from '../audit.ts'
import { dayIn } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'
import { chargesOf, mustBeOpen, termsOf, viewOf, writeDraft } from './charges.ts'
import { lockSeries, nextNumber, seriesOf } from './numbers.ts'
import { clientOf, sellerOf } from './parties.ts'

type Tendered = TenderRow & { amountMinor: number; bookedMinor: number }

/**
 * Takes the payment of a visit: the invoice is issued and its receipts are written in one transaction, or neither.
 * Locks are taken in one order everywhere: appointment, invoice, number series by id.
 */
export async function takePayment(context: Gated, appointmentId: string, payment: Payment) {
  const visit = await visitToPay(context, appointmentId, 'lock')
  const charges = await chargesOf(context, visit)
  mustBeOpen(visit, charges)
  const view = viewOf(visit, charges)
  if (charges.version !== payment.version) throw refuse.stale(view)

  const { payableMinor } = view.sums
  const today = dayIn(visit.practice.zone, context.now)
  const { booked, changeMinor } = settled(payableMinor, payment.tenders)
  await checkCash(context, visit, booked, today)

  // Written again, so that the paper follows the tax profile of the day it is issued.
  const invoiceId = await writeDraft(context, visit, charges, charges)
  await setPaymentStatus(context, appointmentId, payableMinor > 0 ? 'paid' : 'waived')

  const invoiceSeries = await seriesOf(context, visit, 'invoice', today)
  const receiptSeries = booked.length > 0 ? await seriesOf(context, visit, 'receipt', today) : null
  await lockSeries(context, receiptSeries ? [invoiceSeries, receiptSeries] : [invoiceSeries])
  const invoiceNumber = await issue(context, visit, invoiceId, invoiceSeries, today)
  const receiptNumbers: string[] = []
  const batchId = uuidv7()
  for (const tender of booked) {
    const about = { seriesId: receiptSeries!, batchId, invoiceId, changeMinor }
    receiptNumbers.push(await receive(context, visit, tender, about, today))
  }
  return { invoiceNumber, receiptNumbers, payableMinor, changeMinor }
}

/** Lays the tenders over what is to be paid; one without an amount takes what the others leave. */
function settled(payableMinor: number, tenders: readonly TenderRow[]): { booked: Tendered[]; changeMinor: number } {
  const open = tenders.filter(({ amountMinor }) => amountMinor === undefined)
  if (open.length > 1)
    throw refuse.invalid({ [`tenders[${tenders.indexOf(open[1]!)}].amountMinor`]: 'Enter the amount' })
  const given = tenders.reduce((all, { amountMinor = 0 }) => all + amountMinor, 0)
  const rest = Math.max(0, payableMinor - given)
  const filled = tenders.map((tender) => ({ ...tender, amountMinor: tender.amountMinor ?? rest }))
  const done = settle(payableMinor, filled)
  if (done) return { ...done, booked: done.booked.filter(({ bookedMinor }) => bookedMinor > 0) }

  const short = payableMinor - given
  const at = `tenders[${Math.max(0, tenders.length - 1)}].amountMinor`
  if (tenders.length === 0) throw refuse.invalid({ 'tenders[0].method': 'Choose how it is paid' })
  if (short > 0)
    throw refuse.invalid({
      [at]: `${moneyAsText(payableMinor - short)} of ${moneyAsText(payableMinor)} is given: ${moneyAsText(short)} is missing. Enter the whole amount that was handed over`,
    })
  throw refuse.invalid({ [at]: `Only cash gives change. ${moneyAsText(payableMinor)} is to be paid` })
}

/** Keeps the cash of one payer on one day below what the law allows. */
async function checkCash(
  { db, me }: Gated,
  visit: VisitToPay,
  booked: readonly Tendered[],
  today: string,
): Promise<void> {
  const cash = booked.filter(({ method }) => method === 'cash').reduce((all, { bookedMinor }) => all + bookedMinor, 0)
  const { cashBelowMinor } = taxProfile(visit.practice.taxProfile)
  if (cash === 0 || cashBelowMinor === null) return
  // Two desks at once: the second one sees what the first has taken.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${visit.patient.id} ${today}`}, 0))`)
  const [taken] = await db
    .select({ minor: sql<number>`coalesce(sum(${receipts.amountMinor}), 0)::bigint`.mapWith(Number) })
    .from(receipts)
    .where(
      and(
        eq(receipts.practiceId, me.practiceId),
        eq(receipts.patientId, visit.patient.id),
        eq(receipts.receivedOn, today),
        eq(receipts.method, 'cash'),
        eq(receipts.status, 'posted'),
      ),
    )
  if (canTakeCash(cash, taken!.minor, cashBelowMinor)) return
  const limit = moneyAsText(cashBelowMinor)
  throw refuse.conflict(`Cash of one payer on one day must stay below ${limit}. Take the rest in another way.`)
}

async function issue(
  context: Gated,
  visit: VisitToPay,
  invoiceId: string,
  series: string,
  today: string,
): Promise<string> {
  const { db, me, now } = context
  const { supply, taxCategory } = termsOf(visit)
  const { seriesId, number, day } = await nextNumber(context, series, today)
  const paper = {
    status: 'issued' as const,
    ...{ seriesId, number, issueDate: day, dueDate: day },
    title: documentTitle(taxProfile(visit.practice.taxProfile), supply, [{ taxCategory }]),
    seller: sellerOf(visit, me),
    client: clientOf(visit),
    ...{ issuedBy: me.personId, issuedAt: now.toISOString() },
  }
  await db
    .update(invoices)
    .set({ ...paper, version: sql`${invoices.version} + 1` })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId), eq(invoices.status, 'draft')))
  const after = { number, appointmentId: visit.appointment.id }
  await record(context, { act: 'create', object: 'invoice', objectId: invoiceId, patientId: visit.patient.id, after })
  return number
}

async function receive(
  context: Gated,
  visit: VisitToPay,
  tender: Tendered,
  about: { seriesId: string; batchId: string; invoiceId: string; changeMinor: number },
  today: string,
): Promise<string> {
  const { db, me, now } = context
  const { practiceId } = me
  const { appointment, patient } = visit
  const { seriesId, number, day } = await nextNumber(context, about.seriesId, today)
  const receiptId = uuidv7()
  const { method, reference = null, bookedMinor: amountMinor } = tender
  const handed =
    method === 'cash' ? { tenderedMinor: tender.amountMinor, changeMinor: tender.amountMinor - amountMinor } : {}
  const ours = { practiceId, createdAt: now.toISOString() }
  await db.insert(receipts).values({
    ...ours,
    ...{ id: receiptId, placeId: appointment.placeId, patientId: patient.id, batchId: about.batchId },
    ...{ seriesId, number, receivedOn: day, receivedBy: me.personId },
    ...{ method, reference, amountMinor, ...handed, currency: appointment.currency },
    ...{ payer: clientOf(visit), seller: sellerOf(visit, me) },
  })
  await db.insert(allocations).values({ ...ours, id: uuidv7(), receiptId, invoiceId: about.invoiceId, amountMinor })
  const after = { number, method, amountMinor, invoiceId: about.invoiceId }
  await record(context, { act: 'create', object: 'receipt', objectId: receiptId, patientId: patient.id, after })
  return number
}
