import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchValues, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import type { Client, ClientEdit, NewClient } from '#contract/billing/clients/schema.ts'
import { findStateCode } from '#contract/billing/tax/state-names.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { readPaidOpeningBalance } from '../receipts/opening-balances.ts'
import { toClientColumns } from './client-columns.ts'

/** The columns of a client. A patient's name and phone come from the patient's record. */
export const clientColumns = {
  clientId: billingParties.id,
  type: billingParties.type,
  nameKey: billingParties.nameKey,
  name: sql<string>`coalesce(${patients.fullName}, ${billingParties.name})`,
  patientId: billingParties.patientId,
  patientNo: patients.patientNo,
  birthYear: sql<number | null>`extract(year from ${patients.birthDate})::int`,
  mobile: sql<string | null>`coalesce(${patients.phone}, ${billingParties.mobile})`,
  email: billingParties.email,
  addressLine1: billingParties.addressLine1,
  addressLine2: billingParties.addressLine2,
  city: billingParties.city,
  district: billingParties.district,
  stateCode: billingParties.stateCode,
  postcode: billingParties.postcode,
  country: billingParties.country,
  taxNo: billingParties.taxNo,
  pan: billingParties.pan,
  drugLicenceNo: billingParties.drugLicenceNo,
  creditDays: billingParties.creditDays,
  openingBalanceMinor: billingParties.openingBalanceMinor,
  notes: billingParties.notes,
  archived: sql<boolean>`${billingParties.archivedAt} is not null`,
  version: billingParties.version,
}

export function selectClients({ db, me, reach }: QueryContext, condition: SQL | undefined) {
  return db
    .select(clientColumns)
    .from(billingParties)
    .leftJoin(patients, refersTo(billingParties.patientId, patients))
    .where(and(restrictToReach(db, me, reach, billingParties), condition))
    .$dynamic()
}

export async function findClient(ctx: QueryContext, clientId: string) {
  const [client] = await selectClients(ctx, eq(billingParties.id, clientId))
  if (!client) throw refuse.notFound('client')
  return client
}

export async function addClient(ctx: CommandContext, input: NewClient) {
  const { db, me, now } = ctx
  const id = uuidv7()
  await db.insert(billingParties).values({
    id,
    practiceId: me.practiceId,
    type: input.type,
    name: input.name,
    nameKey: toNameKey(input.name),
    ...(await toClientColumns(ctx, input)),
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  const client = await findClient(ctx, id)
  await recordAudit(ctx, { act: 'create', object: 'client', objectId: id, after: client })
  return { ...client, sameNumber: await findClientsWithSamePhone(ctx, client) }
}

export async function saveClient(ctx: CommandContext, { clientId, version, ...input }: ClientEdit) {
  const { db } = ctx
  const before = await lockClient(ctx, clientId, version)
  const isPatient = before.type === 'patient'
  if (input.type && (input.type === 'patient') !== isPatient)
    throw refuse.invalid({ type: 'A patient can’t become another type of client. Add a new client instead' })
  const columns = await toClientColumns(ctx, input, before.mobile)
  const paidMinor = await readPaidOpeningBalance(ctx, clientId)
  if (paidMinor > 0 && paidMinor > columns.openingBalanceMinor)
    throw refuse.invalid({
      openingBalanceMinor: `Receipts pay ${moneyPlaceholder(paidMinor)} of this balance. Reverse them first`,
    })
  const ownColumns = isPatient
    ? { mobile: undefined }
    : { type: input.type ?? before.type, name: input.name, nameKey: toNameKey(input.name) }
  await db
    .update(billingParties)
    .set({ ...columns, ...ownColumns, version: version + 1 })
    .where(matchClient(ctx, clientId))
  const client = await findClient(ctx, clientId)
  await recordAudit(ctx, {
    act: 'update',
    object: 'client',
    objectId: clientId,
    patientId: client.patientId,
    before,
    after: client,
  })
  return { ...client, sameNumber: await findClientsWithSamePhone(ctx, client) }
}

/** Archives or restores a client. An archived one is not offered for new documents; existing ones don't change. */
export async function archiveClient(
  ctx: CommandContext,
  { clientId, version, archived }: { clientId: string; version: number; archived: boolean },
) {
  const { db, now } = ctx
  const before = await lockClient(ctx, clientId, version)
  await db
    .update(billingParties)
    .set({ archivedAt: archived ? now.toISOString() : null, version: version + 1 })
    .where(matchClient(ctx, clientId))
  const after = await findClient(ctx, clientId)
  await recordAudit(ctx, { act: 'update', object: 'client', objectId: clientId, before, after })
  return after
}

const matchClient = ({ me }: QueryContext, clientId: string) => matchId(me, billingParties, clientId)

async function lockClient(ctx: CommandContext, clientId: string, version: number) {
  await ctx.db.select({ id: billingParties.id }).from(billingParties).where(matchClient(ctx, clientId)).for('update')
  const client = await findClient(ctx, clientId)
  if (client.version !== version) throw refuse.stale(client, 'client', { client: clientId })
  return client
}

async function findClientsWithSamePhone(ctx: CommandContext, { clientId, type, mobile }: Client) {
  if (!mobile) return []
  const hasSamePhone = and(
    eq(billingParties.type, type),
    eq(billingParties.mobile, mobile),
    ne(billingParties.id, clientId),
    isNull(billingParties.archivedAt),
  )
  const clients = await selectClients(ctx, hasSamePhone).limit(5)
  return clients.map(({ clientId: id, name }) => ({ clientId: id, name }))
}

/**
 * Finds the client of a patient, or creates it for their first document. If two are created at once, the second waits
 * for the first.
 */
export async function ensurePatientClient(ctx: QueryContext, patientId: string) {
  const { db, me, now } = ctx
  const findClientId = async (id: string) => {
    const isPatientClient = matchValues(me, billingParties, { patientId: id })
    return (await db.select({ id: billingParties.id }).from(billingParties).where(isPatientClient))[0]?.id
  }
  const clientId = await findClientId(patientId)
  if (clientId) return clientId
  const [patient] = await db
    .select()
    .from(patients)
    .where(matchId(me, patients, patientId))
  if (!patient) throw refuse.notFound('patient')
  await db
    .insert(billingParties)
    .values({
      id: uuidv7(),
      practiceId: me.practiceId,
      type: 'patient',
      patientId,
      name: patient.fullName,
      nameKey: toNameKey(patient.fullName),
      mobile: patient.phone,
      email: patient.email,
      addressLine1: patient.addressLine,
      city: patient.city,
      stateCode: await findPatientStateCode(ctx, patient.state),
      postcode: patient.postcode,
      createdBy: me.personId,
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
  return (await findClientId(patientId)) ?? (await findClientId(patient.mergedInto ?? patientId))!
}

/** Finds the code of the state in a patient's address, which decides how goods are taxed. */
export async function findPatientStateCode({ db, me }: QueryContext, state: string | null): Promise<string | null> {
  if (!state) return null
  const practice = (await findPractice(db, me.practiceId))!
  return findStateCode(getTaxProfile(practice.taxProfile).taxNumbers, state)
}
