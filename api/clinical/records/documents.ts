import { type SQL, sql } from 'drizzle-orm'
import { listOpenableDocuments } from '#api/billing/public.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { buildPage, type Cursor, countPageOnly, readTimeCursor } from '#api/kernel/keyset.ts'
import { DOCUMENT_KINDS, type RecordDocument, type RecordDocumentKind } from '#contract/clinical/records/schema.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { canReadNotes } from './open-record.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>

interface DocumentsQuery {
  patientIds: readonly string[]
  kind?: RecordDocumentKind
  appointmentIds?: readonly string[]
  cursor?: string
  limit: number
}

/** Lists the documents of these patients, of all kinds or one, newest first: titles and numbers, without their content. */
export async function listDocuments(ctx: ReadContext, query: DocumentsQuery): Promise<Paged<RecordDocument>> {
  const { limit } = query
  const cursor = readTimeCursor(query.cursor)
  const rows = await selectDocuments(ctx, { ...query, cursor, limit: limit + 1 })
  const page = buildPage(rows, { limit, cursor, keyOf: (row) => [row.day, row.documentId] })
  return countPageOnly(page)
}

/** Lists all documents of these appointments. */
export function listDocumentsOfVisits(ctx: ReadContext, patientId: string, appointmentIds: readonly string[]) {
  return selectDocuments(ctx, {
    patientIds: [patientId],
    appointmentIds,
    cursor: null,
    limit: appointmentIds.length * 20,
  })
}

type Slice = Omit<DocumentsQuery, 'cursor'> & { cursor: Cursor | null }

async function selectDocuments({ db, me }: ReadContext, slice: Slice): Promise<RecordDocument[]> {
  const { patientIds, kind, appointmentIds, cursor, limit } = slice
  if (patientIds.length === 0 || appointmentIds?.length === 0) return []
  const { zone } = me
  const isOf = (alias: SQL) =>
    sql`${alias}.practice_id = ${me.practiceId} and ${alias}.patient_id = ${anyOf(patientIds)}`
  const sources = (kind ? [kind] : DOCUMENT_KINDS).map((each) => SOURCES[each]({ isOf, zone }))
  const isBackward = cursor?.isBackward ?? false
  const sortOrder = isBackward ? sql`asc` : sql`desc`
  const cursorCondition = cursor
    ? sql`and (t.day, t."documentId") ${isBackward ? sql`>` : sql`<`} (${cursor.key[0]}::date, ${cursor.key[1]}::uuid)`
    : sql``
  const visitCondition = appointmentIds ? sql`and t."appointmentId" = ${anyOf(appointmentIds)}` : sql``
  const rows = await db.execute<DocumentRow>(sql`
    select t.kind, t."documentId", t."appointmentId", t."patientId", p.full_name as "patientName", d.full_name as "doctorName",
      t.number, t.day::text as day, t.minor as "amountMinor", t.currency, t.status
    from (${sql.join(sources, sql` union all `)})
      t (kind, "documentId", "appointmentId", "patientId", number, day, minor, currency, status)
    join patients p on p.practice_id = ${me.practiceId} and p.id = t."patientId"
    left join appointments a on a.practice_id = ${me.practiceId} and a.id = t."appointmentId"
    left join doctors d on d.practice_id = a.practice_id and d.id = a.doctor_id
    where true ${cursorCondition} ${visitCondition}
    order by t.day ${sortOrder}, t."documentId" ${sortOrder} limit ${limit}`)
  const openable = await listOpenableDocuments({ db, me }, rows)
  return rows.map(({ amountMinor, ...row }) => ({
    ...row,
    amountMinor: amountMinor === null ? null : Number(amountMinor),
    canOpen: canOpenClinicalDocument(row.kind, me.role) ?? openable.has(row.documentId),
  }))
}

/** Whether a role opens clinical documents of a record that is open to it; null for billing documents. */
function canOpenClinicalDocument(kind: RecordDocumentKind, role: string): boolean | null {
  if (kind === 'certificate') return true
  return kind === 'prescription' || kind === 'visit_summary' ? canReadNotes(role) : null
}

type DocumentRow = Omit<RecordDocument, 'amountMinor' | 'canOpen'> & { amountMinor: string | null } & Record<
    string,
    unknown
  >

interface SourceContext {
  isOf: (alias: SQL) => SQL
  /** The time zone that decides on which day something was signed or issued. */
  zone: string
}

/** The documents of each kind. Drafts are left out. */
const SOURCES: Record<RecordDocumentKind, (of: SourceContext) => SQL> = {
  prescription: ({ isOf, zone }) => sql`
    select 'prescription', r.id, v.appointment_id, r.patient_id, r.verify_code, (r.signed_at at time zone ${zone})::date, null::bigint, null::text, r.status
    from prescriptions r join visits v on v.practice_id = r.practice_id and v.id = r.visit_id
    where ${isOf(sql`r`)} and r.status <> 'draft' and r.signed_at is not null`,
  visit_summary: ({ isOf, zone }) => sql`
    select 'visit_summary', v.id, v.appointment_id, v.patient_id, null::text, (v.started_at at time zone ${zone})::date, null::bigint, null::text, v.status
    from visits v where ${isOf(sql`v`)} and v.status = 'completed'`,
  certificate: ({ isOf, zone }) => sql`
    select 'certificate', c.id, v.appointment_id, c.patient_id, c.number, (c.issued_at at time zone ${zone})::date, null::bigint, null::text,
      case when c.cancelled_at is null then 'issued' else 'cancelled' end
    from certificates c join visits v on v.practice_id = c.practice_id and v.id = c.visit_id
    where ${isOf(sql`c`)}`,
  invoice: ({ isOf }) => sql`
    select 'invoice', i.id, case i.kind when 'consultation' then i.appointment_id end, i.patient_id, i.number, i.issue_date, i.payable_minor, i.currency::text, i.status
    from invoices i where ${isOf(sql`i`)} and i.status <> 'draft'`,
  receipt: ({ isOf }) => sql`
    select 'receipt', r.batch_id, i.appointment_id, r.patient_id, string_agg(distinct r.number, ', '), min(r.received_on), sum(a.amount_minor), min(r.currency::text), 'posted'
    from receipts r join allocations a on a.practice_id = r.practice_id and a.receipt_id = r.id
    join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id and i.appointment_id is not null and i.kind = 'consultation'
    where ${isOf(sql`r`)} and r.status = 'posted' group by r.batch_id, i.appointment_id, r.patient_id
    union all
    select 'receipt', r.batch_id, null::uuid, r.patient_id, string_agg(distinct r.number, ', '), min(r.received_on), sum(r.amount_minor), min(r.currency::text), 'posted'
    from receipts r where ${isOf(sql`r`)} and r.status = 'posted' and r.kind <> 'reversal' and not exists (select from allocations a
      join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id and i.appointment_id is not null and i.kind = 'consultation'
      where a.practice_id = r.practice_id and a.receipt_id = r.id) group by r.batch_id, r.patient_id`,
  credit_note: ({ isOf }) => sql`
    select 'credit_note', c.id, i.appointment_id, c.patient_id, c.number, c.issue_date, c.payable_minor, i.currency::text, c.status
    from credit_notes c join invoices i on i.practice_id = c.practice_id and i.id = c.invoice_id and i.appointment_id is not null
    where ${isOf(sql`c`)} and c.status = 'issued'`,
  refund: ({ isOf }) => sql`
    select 'refund', f.batch_id, i.appointment_id, f.patient_id, string_agg(distinct f.number, ', '), min(f.refunded_on), sum(f.amount_minor), min(i.currency::text), 'paid'
    from refunds f join credit_notes c on c.practice_id = f.practice_id and c.id = f.credit_note_id
    join invoices i on i.practice_id = c.practice_id and i.id = c.invoice_id and i.appointment_id is not null
    where ${isOf(sql`f`)} and f.status = 'paid' group by f.batch_id, i.appointment_id, f.patient_id`,
}

const anyOf = (ids: readonly string[]) => sql`any(${`{${ids.join(',')}}`}::uuid[])`
