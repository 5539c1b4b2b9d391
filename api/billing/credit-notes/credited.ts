import { and, eq, type SQL } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { dueOf } from '#contract/billing/ledger/allocation.ts'
import type { invoices } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { type Settled, settledOf, settledOfDebit } from '../documents/settled.ts'
import { findInvoice, lockInvoice } from '../invoices/store.ts'
import { debitMoved, moneyMoved } from '../receipts/visit-status.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'reach'>
type About = 'id' | 'placeId' | 'status' | 'version' | 'number' | 'issueDate' | 'payableMinor' | 'currency'
type Whom = 'seller' | 'client' | 'patientId' | 'partyId' | 'doctorId'

/** An invoice or a customer's debit note, as what a credit note takes back or is laid on. */
export interface Credited extends Pick<typeof invoices.$inferSelect, About | Whom> {
  paper: 'invoice' | 'debit_note'
}

/** Which of the two: exactly one has an id. */
export interface OneOf {
  invoiceId?: string | null
  debitNoteId?: string | null
}

export const inWords = ({ paper }: Pick<Credited, 'paper'>) => (paper === 'invoice' ? 'invoice' : 'debit note')

/** The columns by which a row says what it is of. */
export const columnOf = ({ paper, id }: Pick<Credited, 'paper' | 'id'>) =>
  paper === 'invoice' ? { invoiceId: id } : { debitNoteId: id }

/** The credit notes that take the paper back. */
export const creditsOf = ({ paper, id }: Pick<Credited, 'paper' | 'id'>): SQL =>
  eq(paper === 'invoice' ? creditNotes.invoiceId : creditNotes.debitNoteId, id)

/** The paper, as far as the person reaches. A supplier's debit note is none: nobody here is credited for it. */
export async function findCredited(asking: Asking, { invoiceId, debitNoteId }: OneOf): Promise<Credited> {
  if (!debitNoteId) return { ...(await findInvoice(asking, invoiceId!)), paper: 'invoice' }
  const [note] = await debitOf(asking, debitNoteId)
  if (!note) throw refuse.notFound('debit note')
  return { ...note, paper: 'debit_note' }
}

/** Locks the paper; of an invoice the appointment first. Of several: invoices by id, then debit notes by id. */
export async function lockCredited(asking: Asking, { invoiceId, debitNoteId }: OneOf): Promise<Credited> {
  if (!debitNoteId) return { ...(await lockInvoice(asking, invoiceId!)), paper: 'invoice' }
  const [note] = await debitOf(asking, debitNoteId).for('update')
  if (!note) throw refuse.notFound('debit note')
  return { ...note, paper: 'debit_note' }
}

function debitOf({ db, me, reach }: Asking, debitNoteId: string) {
  const own = and(
    restrictToReach(db, me, reach, debitNotes),
    eq(debitNotes.side, 'customer'),
    eq(debitNotes.id, debitNoteId),
  )
  return db.select().from(debitNotes).where(own).$dynamic()
}

/** As those who lock papers ask for them. */
export const idsOf = ({ invoiceId, debitNoteId }: OneOf) => ({
  invoiceIds: invoiceId ? [invoiceId] : [],
  debitNoteIds: debitNoteId ? [debitNoteId] : [],
})

/** What became of the paper so far, and what of it is due. */
export async function settledPaper(asking: Asking, paper: Credited): Promise<Settled & { dueMinor: number }> {
  const settled = await (paper.paper === 'invoice' ? settledOf : settledOfDebit)(asking, paper.id)
  return { ...settled, dueMinor: dueOf({ payableMinor: paper.payableMinor, ...settled }) }
}

/** Whoever looked at the paper before is told that money moved for it; the visit of an invoice says how far it is paid. */
export const paperMoved = (asking: Asking, { invoiceId, debitNoteId }: OneOf): Promise<void> =>
  debitNoteId ? debitMoved(asking, debitNoteId) : moneyMoved(asking, invoiceId!)
