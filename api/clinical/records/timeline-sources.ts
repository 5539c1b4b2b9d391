import { type SQL, sql } from 'drizzle-orm'
import type { TimelineKind } from '#contract/clinical/records/timeline.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'

/** The part of a record to read: rows of one patient from a moment on, in one direction. */
export interface TimelineSlice {
  practiceId: string
  patientId: string
  /** Records that were merged into this one. */
  formerIds: readonly string[]
  /** Instants; `from` is included, `to` is not. */
  from: string | null
  to: string | null
  /** The row after which the page begins. It's read too, because two kinds may share instant and id. */
  key: { at: string; id: string } | null
  isBackward: boolean
  limit: number
}

interface TimelineSource {
  /** The instant and id that order the rows. Both end an index that begins with practice and patient. */
  at: SQL
  /** Defaults to the id of `alias`. */
  id?: SQL
  /** The SQL alias of the table with practice and patient. */
  alias: SQL
  /** appointment, status, person, doctor, place, facts */
  columns: SQL
  from: SQL
  /** Written exactly like the condition of the partial index, so that it's used. */
  where?: SQL
  /** Its rows keep the id of the record they were written in, also after a merge. */
  includesFormerIds?: true
}

const NONE = sql`null::uuid`

/** The visit that an invoice opens with: other invoices may refer to one too, but open by their own id. */
const BILLED_VISIT = sql`case i.kind when 'consultation' then i.appointment_id end`

const sources: Record<TimelineKind, TimelineSource> = {
  visit: {
    alias: sql`v`,
    at: sql`v.started_at`,
    from: sql`visits v`,
    columns: sql`v.appointment_id, v.status, null::uuid, v.doctor_id, v.place_id, '{}'::jsonb`,
  },
  amendment: {
    alias: sql`v`,
    at: sql`n.signed_at`,
    id: sql`n.id`,
    columns: sql`v.appointment_id, null::text, n.signed_by, v.doctor_id, v.place_id, jsonb_build_object('noteVersion', n.number, 'reason', n.reason)`,
    from: sql`visits v join visit_versions n on n.practice_id = v.practice_id and n.visit_id = v.id and n.number > 1`,
    where: sql`v.note_version > 1`,
  },
  prescription: {
    alias: sql`r`,
    at: sql`r.signed_at`,
    columns: sql`v.appointment_id, r.status, null::uuid, r.doctor_id, v.place_id, '{}'::jsonb`,
    from: sql`prescriptions r join visits v on v.practice_id = r.practice_id and v.id = r.visit_id`,
    where: sql`r.status <> 'draft' and r.signed_at is not null`,
  },
  vitals: {
    alias: sql`m`,
    at: sql`m.measured_at`,
    columns: sql`v.appointment_id, null::text, m.measured_by, v.doctor_id, v.place_id, '{}'::jsonb`,
    from: sql`vitals m left join visits v on v.practice_id = m.practice_id and v.id = m.visit_id`,
    where: sql`m.replaced_by is null`,
  },
  appointment: {
    alias: sql`b`,
    at: sql`b.starts_at`,
    from: sql`appointments b`,
    columns: sql`b.id, b.status, null::uuid, b.doctor_id, b.place_id, jsonb_build_object('reason', b.reason)`,
    where: oneOf(sql`b.status`, appointmentStatuses.list('withoutVisit')),
  },
  order: {
    alias: sql`o`,
    at: sql`o.created_at`,
    columns: sql`v.appointment_id, null::text, o.created_by, o.doctor_id, v.place_id, '{}'::jsonb`,
    from: sql`lab_orders o left join visits v on v.practice_id = o.practice_id and v.id = o.visit_id`,
  },
  result: {
    alias: sql`o`,
    at: sql`o.reported_at`,
    columns: sql`v.appointment_id, null::text, null::uuid, o.doctor_id, o.place_id, '{}'::jsonb`,
    from: sql`lab_orders o left join visits v on v.practice_id = o.practice_id and v.id = o.visit_id`,
    where: sql`o.reported_at is not null`,
  },
  outside_result: {
    alias: sql`x`,
    at: sql`x.taken_at`,
    columns: sql`${NONE}, null::text, x.entered_by, ${NONE}, ${NONE},
      jsonb_build_object('result', concat(x.test_name, ' ', x.comparator, x.value, ' ' || x.unit), 'source', x.source)`,
    from: sql`outside_results x`,
    where: sql`x.replaced_by is null`,
  },
  follow_up: {
    alias: sql`f`,
    at: sql`f.created_at`,
    columns: sql`v.appointment_id, f.status, f.created_by, f.doctor_id, v.place_id, jsonb_build_object('dueOn', f.due_on, 'reason', f.reason)`,
    from: sql`follow_ups f left join visits v on v.practice_id = f.practice_id and v.id = f.visit_id`,
  },
  history: {
    alias: sql`h`,
    at: sql`h.at`,
    columns: sql`${NONE}, null::text, h.person_id, ${NONE}, ${NONE}, jsonb_build_object('before', h.before, 'after', h.after)`,
    from: sql`audit h`,
    where: sql`h.object = 'history' and h.act <> 'read'`,
    includesFormerIds: true,
  },
  certificate: {
    alias: sql`c`,
    at: sql`c.issued_at`,
    columns: sql`v.appointment_id, case when c.cancelled_at is null then null else 'cancelled' end, c.issued_by, c.doctor_id, v.place_id,
      jsonb_build_object('number', c.number, 'certificate', c.kind, 'fromDay', c.from_day, 'toDay', c.to_day)`,
    from: sql`certificates c join visits v on v.practice_id = c.practice_id and v.id = c.visit_id`,
  },
  invoice: {
    alias: sql`i`,
    at: sql`i.issued_at`,
    from: sql`invoices i`,
    columns: sql`${BILLED_VISIT}, nullif(i.status, 'issued'), i.issued_by, i.doctor_id, i.place_id,
      jsonb_build_object('number', i.number, 'amountMinor', i.payable_minor, 'currency', i.currency)`,
    where: sql`i.status <> 'draft' and i.issued_at is not null`,
  },
  receipt: {
    alias: sql`r`,
    at: sql`r.created_at`,
    from: sql`receipts r`,
    columns: sql`(select i.appointment_id from allocations a join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
        where a.practice_id = r.practice_id and a.receipt_id = r.id and i.appointment_id is not null and i.kind = 'consultation' limit 1),
      nullif(r.status, 'posted'), r.received_by, ${NONE}, r.place_id,
      jsonb_build_object('number', r.number, 'amountMinor', r.amount_minor, 'currency', r.currency, 'method', r.method, 'batchId', r.batch_id)`,
    where: sql`r.kind <> 'reversal'`,
  },
  credit_note: {
    alias: sql`n`,
    at: sql`n.issued_at`,
    columns: sql`${BILLED_VISIT}, null::text, n.issued_by, coalesce(i.doctor_id, n.doctor_id), n.place_id,
      jsonb_build_object('number', n.number, 'amountMinor', n.payable_minor, 'currency', n.currency)`,
    from: sql`credit_notes n left join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id`,
    where: sql`n.status = 'issued' and n.issued_at is not null`,
  },
  refund: {
    alias: sql`f`,
    at: sql`f.created_at`,
    columns: sql`${BILLED_VISIT}, null::text, f.paid_by, i.doctor_id, f.place_id,
      jsonb_build_object('number', f.number, 'amountMinor', f.amount_minor, 'currency', f.currency, 'method', f.method, 'batchId', f.batch_id)`,
    from: sql`refunds f left join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id
      left join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id`,
    where: sql`f.status = 'paid'`,
  },
  message: {
    alias: sql`s`,
    at: sql`s.sent_at`,
    from: sql`messages s`,
    columns: sql`s.appointment_id, null::text, null::uuid, s.doctor_id, s.place_id, jsonb_build_object('about', s.about, 'channel', s.channel)`,
    where: sql`s.status = 'sent' and s.sent_at is not null`,
  },
}

/**
 * Builds the selects for one kind. Each reads at most one page from an index, so that a record of twenty years is read as
 * fast as one of a year.
 */
export function buildSelects(kind: TimelineKind, slice: TimelineSlice): SQL[] {
  const { alias, at, id = sql`${alias}.id`, columns, from, where, includesFormerIds } = sources[kind]
  const { practiceId, patientId, formerIds, key, isBackward, limit } = slice
  const sortOrder = isBackward ? sql`asc` : sql`desc`
  const cursorCondition = key
    ? sql`and (${at}, ${id}) ${isBackward ? sql`>=` : sql`<=`} (${key.at}::timestamptz, ${key.id}::uuid)`
    : sql``
  const since = slice.from ? sql`and ${at} >= ${slice.from}::timestamptz` : sql``
  const until = slice.to ? sql`and ${at} < ${slice.to}::timestamptz` : sql``
  return [patientId, ...(includesFormerIds ? formerIds : [])].map(
    (ownerId) => sql`(select ${kind}::text, ${id}, ${at}, ${columns} from ${from}
      where ${alias}.practice_id = ${practiceId} and ${alias}.patient_id = ${ownerId}
        ${where ? sql`and ${where}` : sql``} ${cursorCondition} ${since} ${until}
      order by ${at} ${sortOrder}, ${id} ${sortOrder} limit ${limit})`,
  )
}
