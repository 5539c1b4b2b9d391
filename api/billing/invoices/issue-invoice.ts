import { and, asc, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { addDays, dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { isExpired } from '#contract/billing/invoice-lines/batch.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { getMissingDigits } from '#contract/billing/tax/code-digits.ts'
import { getChargingNumber, getDocumentTitle, type ItemType, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { resolveLineTax } from '#contract/billing/tax/tax-rates.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { doctors, procedures } from '#db/schema/practice/doctors.ts'
import { findClient } from '../clients/store.ts'
import { snapshotClient, snapshotInvoiceSeller } from '../documents/snapshots.ts'
import { assignNumber, ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { getOwnTax } from '../prices/price-matches.ts'
import { listRatesOn } from '../tax/tax-rates.ts'
import { findSeller, type Seller } from './price-invoice.ts'
import { EXPIRED_BATCH } from './price-lines.ts'
import { readInvoice } from './read-invoice.ts'
import { type InvoiceRecord, lockEditableDraft } from './store.ts'

type Line = typeof invoiceLines.$inferSelect

/**
 * Gives a draft its number, its day and its snapshots, in one transaction; from then on it is final. Locks: invoice,
 * number series.
 * @throws 422 without a client or lines; 409 when the tax of a line is another one today than when it was saved
 */
export async function issueInvoice(ctx: CommandContext, invoiceId: string, version: number): Promise<Invoice> {
  const { db, me, now } = ctx
  const draft = await lockEditableDraft(ctx, invoiceId, version)
  if (!draft.partyId) throw refuse.invalid({ clientId: 'Choose whom the invoice is for' })
  const lines = await readLines(ctx, invoiceId)
  if (lines.length === 0) throw refuse.invalid({ lines: 'Add what is charged' })
  const seller = await findSeller(ctx, draft.placeId)
  if (!seller.place.active) throw refuse.conflict(`${seller.place.name} is closed, so it issues nothing.`)
  const today = dayInZone(seller.practice.zone, now)
  await requireCurrentTaxes(ctx, draft, { lines, seller, today })
  const client = await findClient(ctx, draft.partyId)
  const expired = lines.findIndex(({ expiresOn }) => expiresOn && isExpired(expiresOn, today))
  if (expired >= 0) throw refuse.invalid({ [`lines[${expired}].expiresOn`]: EXPIRED_BATCH })
  const isToRegistered = client.taxNo !== null
  requireTaxCodes(draft, { lines, seller, isToRegistered })
  const doctor = await findDoctor(ctx, draft)
  const from = await snapshotInvoiceSeller(ctx, { ...seller, doctor }, draft.bankAccountId)

  // From here on everybody else who issues waits.
  const series = await ensureSeries(ctx, seller, 'invoice', today, draft.kind)
  await lockSeries(ctx, [series])
  const { seriesId, number, day } = await assignNumber(ctx, series, today)
  const dueDate = draft.dueDate ?? addDays(day, client.creditDays)
  if (dueDate < day) throw refuse.invalid({ dueDate: 'It cannot be due before it is issued' })
  const profile = taxProfile(seller.practice.taxProfile)
  await db
    .update(invoices)
    .set({
      status: 'issued',
      seriesId,
      number,
      issueDate: day,
      dueDate,
      // What the practice says on its papers, as it says it today.
      notes: draft.notes ?? seller.practice.invoiceNotes,
      terms: draft.terms ?? seller.practice.invoiceTerms,
      title: getDocumentTitle(profile, draft.supply, lines, { scheme: seller.place.scheme, isToRegistered }),
      seller: from,
      client: snapshotClient(client, profile),
      issuedBy: me.personId,
      issuedAt: now.toISOString(),
      version: version + 1,
    })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId), eq(invoices.status, 'draft')))
  const { patientId, payableMinor } = draft
  const before = { status: 'draft', dueDate: draft.dueDate, payableMinor }
  const after = { status: 'issued', number, issueDate: day, dueDate, payableMinor }
  await recordAudit(ctx, { act: 'update', object: 'invoice', objectId: invoiceId, patientId, before, after })
  return readInvoice(ctx, invoiceId)
}

async function readLines({ db, me }: CommandContext, invoiceId: string): Promise<Line[]> {
  return db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLines.position))
}

/** @throws 422 for lines whose codes have fewer digits than the practice's turnover asks for */
function requireTaxCodes(
  { supply }: InvoiceRecord,
  { lines, seller, isToRegistered }: { lines: readonly Line[]; seller: Seller; isToRegistered: boolean },
): void {
  const { codeDigits: digits, taxProfile: name } = seller.practice
  const wrong: Record<string, string> = {}
  for (const [at, { code, description, itemId }] of lines.entries()) {
    const needed = getMissingDigits(taxProfile(name), code, { digits, supply, isToRegistered })
    if (!needed) continue
    wrong[`lines[${at}].code`] = itemId
      ? `${description} needs an HSN or SAC of ${needed} digits. Enter it in the price list`
      : `Enter its HSN or SAC, of ${needed} digits`
  }
  if (Object.keys(wrong).length > 0) throw refuse.invalid(wrong)
}

/** Rates are dated, and a draft may be older than the last change: what was seen is what is issued. */
async function requireCurrentTaxes(
  ctx: CommandContext,
  draft: InvoiceRecord,
  { lines, seller, today }: { lines: readonly Line[]; seller: Seller; today: string },
): Promise<void> {
  const { db, me } = ctx
  const isRegistered = getChargingNumber(seller.place) !== null
  if ((draft.supply === 'none') === isRegistered) throw refuse.conflict(TAXES_CHANGED)
  if (!isRegistered) return
  const profile = taxProfile(seller.practice.taxProfile)
  const rates = await listRatesOn(ctx, today)
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const listed = and(eq(procedures.practiceId, me.practiceId), inArray(procedures.id, ids))
  const items = ids.length > 0 ? await db.select().from(procedures).where(listed) : []
  const own = new Map(items.map((item) => [item.id, getOwnTax(item)]))
  for (const line of lines.filter(({ taxChosen }) => !taxChosen)) {
    const itemType = line.itemType as ItemType
    const tax = resolveLineTax(
      profile,
      { itemType, code: line.code, own: line.itemId ? own.get(line.itemId) : null },
      rates,
      today,
    )
    if (tax?.taxCategory !== line.taxCategory || tax.rateBps !== line.rateBps) throw refuse.conflict(TAXES_CHANGED)
  }
}

const TAXES_CHANGED = 'The taxes have changed since this draft was saved. Save it again, and look at the total.'

async function findDoctor({ db, me }: CommandContext, { doctorId }: InvoiceRecord) {
  if (!doctorId) return null
  const own = and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, doctorId))
  return (await db.select().from(doctors).where(own))[0] ?? null
}
