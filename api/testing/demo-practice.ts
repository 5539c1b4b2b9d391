import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { ROLES } from '#contract/roles.ts'
import type { Database } from '#db/client.ts'
import { formatDemoLogin } from '#db/seed/town.ts'
import type { NamedCall } from './calls.ts'
import { PASSWORD, testApi } from './server.ts'

/** A role of a person who is still being set up. */
export const UNKNOWN = 'visitor'

/** Signs in a person of each role in the first practice of a demo. */
export async function openDemoPractice(database: Database) {
  // The table is about roles, so memberships get no extra rights.
  await database.maintenance.execute(sql`update memberships set rights = '{}'`)
  const api = await testApi(database, { loginAttempts: 1000 })
  const tokens = new Map<string, string>()
  const signIn = async (role: string) => {
    const login = formatDemoLogin(role, 'asha')
    return (await api.call('/users/loginAll', { body: { login, password: PASSWORD } })).body.data
  }
  for (const role of ROLES) tokens.set(role, (await signIn(role)).token)
  const owner = await signIn('admin')
  tokens.set(UNKNOWN, (await api.person(UNKNOWN, owner)).token)
  const practiceId: string = owner.adminId
  const [practice] = await database.maintenance.execute<{ name: string }>(
    sql`select name from practices where id = ${practiceId}::uuid`,
  )

  /** Loads an id of each kind of record in a practice, by the names that paths give them. */
  async function loadIds(practiceName: string, domain: 'asha' | 'bodhi'): Promise<Record<string, string>> {
    const one = async (table: SQL, where = sql`true`) => {
      const rows = await database.maintenance.execute<{ id: string }>(
        sql`select t.id from ${table} t join practices p on p.id = t.practice_id
            where p.name = ${practiceName} and ${where} order by t.id limit 1`,
      )
      return rows[0]!.id
    }
    const practice = await database.maintenance.execute<{ id: string }>(
      sql`select id from practices where name = ${practiceName}`,
    )
    const person = await database.maintenance.execute<{ id: string }>(
      sql`select id from people where email = ${formatDemoLogin('receptionist', domain)}`,
    )
    const patient = await one(sql`patients`)
    return {
      patientId: patient,
      patirntId: patient,
      userId: person[0]!.id,
      personId: person[0]!.id,
      adminId: practice[0]!.id,
      appointmentId: await one(sql`appointments`, sql`t.status = 'booked'`),
      doctorId: await one(sql`doctors`),
      clinicId: await one(sql`places`, sql`t.kind = 'branch'`),
      placeId: await one(sql`places`, sql`t.kind = 'branch'`),
      pharmacyId: await one(sql`places`, sql`t.kind = 'pharmacy'`),
      visitId: await one(sql`visits`),
      prescriptionId: await one(sql`prescriptions`),
      readingId: await one(sql`vitals`),
      invoiceId: await one(sql`invoices`),
      receiptId: await one(sql`receipts`),
      refundId: await one(sql`refunds`),
      creditNoteId: await one(sql`credit_notes`),
      debitNoteId: await one(sql`debit_notes`),
      clientId: await one(sql`billing_parties`),
      bankAccountId: await one(sql`bank_accounts`),
      shiftId: await one(sql`shifts`),
      lockedMonthId: await one(sql`locked_months`),
      expenseId: await one(sql`expenses`),
      outgoingPaymentId: await one(sql`outgoing_payments`),
      supplierBillId: await one(sql`supplier_bills`),
      purchaseOrderId: await one(sql`purchase_orders`),
      rateId: await one(sql`tax_rates`),
      procedureId: await one(sql`procedures`),
    }
  }

  const ask = (call: NamedCall, path: string, role: string | null) =>
    api.call(path, {
      method: call.method,
      token: role && tokens.get(role),
      ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} }),
    })
  return { api, tokens, ownPractice: { practiceId, name: practice!.name }, loadIds, ask }
}
export type DemoPractice = Awaited<ReturnType<typeof openDemoPractice>>

/** Fills in the parameters of a path; ids that are not given are unknown ones. */
export const fillPath = (call: NamedCall, ids: Record<string, string>) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? uuidv7())
