import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

interface DemoPractice {
  practiceId: string
  /** A doctor of the practice, whose visits are found. */
  personId: string
}

/** Finds the newest record of each kind in a practice of the demo town. Returns the ids by the names of parameters in paths. */
export async function findDemoIds(
  { maintenance }: Pick<Database, 'maintenance'>,
  { practiceId, personId }: DemoPractice,
) {
  async function find<Name extends string = 'id'>(columns: string, from: string): Promise<Record<Name, string>> {
    const [row] = await maintenance.execute<Record<Name, string>>(
      sql`select ${sql.raw(columns)} from ${sql.raw(from)} and t.practice_id = ${practiceId}::uuid order by t.id desc limit 1`,
    )
    if (!row) throw new Error(`The demo town has no ${from}`)
    return row as Record<Name, string>
  }
  const findId = async (from: string) => (await find('t.id', from)).id
  const own = `join doctors d on d.practice_id = t.practice_id and d.id = t.doctor_id and d.person_id = '${personId}'`
  const signed = await find<'patientId' | 'appointmentId' | 'visitId' | 'prescriptionId'>(
    `t.patient_id as "patientId", t.id as "appointmentId", v.id as "visitId", p.id as "prescriptionId"`,
    `appointments t ${own} join visits v on v.practice_id = t.practice_id and v.appointment_id = t.id
      join prescriptions p on p.practice_id = t.practice_id and p.visit_id = v.id where v.status = 'completed'`,
  )
  const open = await find<'openPatientId' | 'openAppointmentId'>(
    `t.patient_id as "openPatientId", t.id as "openAppointmentId"`,
    `appointments t ${own} where t.status = 'in_consultation'`,
  )
  const paid = await find<'paidId' | 'paidPatientId'>(
    `t.id as "paidId", t.patient_id as "paidPatientId"`,
    `appointments t ${own} where t.payment_status = 'paid' and t.fee_minor > 0`,
  )
  const placeId = await findId("places t where kind = 'branch'")
  return {
    ...signed,
    ...open,
    ...paid,
    userId: signed.patientId,
    // As the specification spells it in one of its paths.
    patirntId: signed.patientId,
    adminId: practiceId,
    clinicId: placeId,
    doctorId: await findId('doctors t where true'),
    bookedId: await findId(`appointments t ${own} where t.status = 'booked' and t.starts_at > '2026-11-19'`),
    arrivedId: await findId("appointments t where t.status = 'arrived' and t.payment_status = 'unpaid'"),
    invoiceId: await findId(
      "invoices t where status = 'issued' and not exists (select from allocations a where a.invoice_id = t.id)",
    ),
    receiptId: await findId("receipts t where kind = 'against_invoice'"),
    advanceId: await findId("receipts t where kind = 'advance'"),
    creditNoteId: await findId('credit_notes t where true'),
    debitNoteId: await findId('debit_notes t where true'),
    clientId: await findId("billing_parties t where type = 'patient'"),
    shiftId: await findId('shifts t where closed_at is not null'),
    openShiftId: await findId('shifts t where closed_at is null'),
    refundId: await findId('refunds t where true'),
    pharmachyId: await findId("places t where kind = 'pharmacy'"),
    stockItemId: await findId('stock_items t where archived_at is null'),
    bankAccountId: await findId('bank_accounts t where true'),
    expenseId: await findId('expenses t where true'),
    supplierBillId: await findId("supplier_bills t where status = 'posted'"),
    purchaseOrderId: await findId("purchase_orders t where status <> 'draft'"),
  }
}
