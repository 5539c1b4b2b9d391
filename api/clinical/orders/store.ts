import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { describeOrder, diffOrder, getOrderState } from '#contract/clinical/orders/rules.ts'
import type { LabOrder } from '#contract/clinical/orders/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import type { LabOrderHead, OrderedTest } from '#contract/clinical/visits/schema.ts'
import { labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>
type OrderingVisit = Record<'id' | 'patientId' | 'doctorId', string>
type WantedTest = Pick<OrderedTest, 'name'> & { code: string | null }
type OrderHead = Omit<LabOrderHead, 'clinicalNote' | 'placeId'> & Record<'clinicalNote' | 'placeId', string | null>

/** Lists the laboratories of the practice that take orders. */
export function listLaboratories({ db, me }: ReadContext) {
  return db
    .select({ placeId: places.id, name: places.name })
    .from(places)
    .where(and(eq(places.practiceId, me.practiceId), eq(places.kind, 'laboratory'), eq(places.active, true)))
    .orderBy(asc(places.name))
}

/** @throws 422 if the place is not a laboratory of the practice */
export async function requireLaboratory(ctx: ReadContext, placeId: string | null | undefined): Promise<void> {
  if (!placeId || (await listLaboratories(ctx)).some((laboratory) => laboratory.placeId === placeId)) return
  throw refuse.invalid({ 'labOrder.placeId': 'Choose one from the list' })
}

/** Orders the tests of a signed note; does nothing without tests. */
export async function placeOrder(
  ctx: CommandContext,
  visit: OrderingVisit,
  tests: readonly WantedTest[],
  head: OrderHead | null,
) {
  const { db, me, now } = ctx
  if (tests.length === 0) return
  const objectId = uuidv7()
  const { id: visitId, patientId, doctorId } = visit
  await db.insert(labOrders).values({
    id: objectId,
    practiceId: me.practiceId,
    visitId,
    patientId,
    doctorId,
    ...head,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await insertTests(ctx, objectId, tests, 0)
  await recordAudit(ctx, { act: 'create', object: 'lab_order', objectId, patientId, after: { ...head, tests } })
}

/** Updates the order after an amendment: orders new tests, and cancels removed ones that have not been started. */
export async function amendOrder(
  ctx: CommandContext,
  visit: OrderingVisit,
  tests: readonly WantedTest[],
  head: OrderHead | null,
) {
  const { db, me, now } = ctx
  const [order] = await db
    .select()
    .from(labOrders)
    .where(and(eq(labOrders.practiceId, me.practiceId), eq(labOrders.visitId, visit.id)))
    .for('update')
  if (!order) return placeOrder(ctx, visit, tests, head)
  const isOfOrder = and(eq(labOrderTests.practiceId, me.practiceId), eq(labOrderTests.orderId, order.id))
  const ordered = await db.select().from(labOrderTests).where(isOfOrder)
  const requestedTests = tests.map((test) => ({ ...test, nameKey: toNameKey(test.name) }))
  const { add, cancel } = diffOrder(ordered, requestedTests)
  const setStatus = (keys: string[], status: 'booked' | 'cancelled') =>
    db
      .update(labOrderTests)
      .set({ status, statusAt: now.toISOString(), version: sql`${labOrderTests.version} + 1` })
      .where(and(isOfOrder, inArray(labOrderTests.nameKey, keys)))
  await setStatus(cancel, 'cancelled')
  await setStatus(
    add.map((test) => test.nameKey),
    'booked',
  )
  const isNew = (test: { nameKey: string }) => !ordered.some(({ nameKey: key }) => key === test.nameKey)
  await insertTests(ctx, order.id, add.filter(isNew), ordered.length)
  await db
    .update(labOrders)
    .set({ ...head, version: sql`${labOrders.version} + 1` })
    .where(and(eq(labOrders.practiceId, me.practiceId), eq(labOrders.id, order.id)))
  await recordAudit(ctx, {
    act: 'update',
    object: 'lab_order',
    objectId: order.id,
    patientId: visit.patientId,
    after: { ...head, tests },
  })
}

async function insertTests(
  { db, me, now }: CommandContext,
  orderId: string,
  tests: readonly WantedTest[],
  from: number,
) {
  if (tests.length === 0) return
  await db.insert(labOrderTests).values(
    tests.map(({ name, code }, index) => ({
      id: uuidv7(),
      practiceId: me.practiceId,
      orderId,
      position: from + index,
      name,
      nameKey: toNameKey(name),
      code,
      statusAt: now.toISOString(),
    })),
  )
}

/** Lists orders with their tests, newest first, in two queries. */
export async function listOrders({ db, me }: ReadContext, where: SQL | undefined, limit: number): Promise<LabOrder[]> {
  const rows = await db
    .select({
      _id: labOrders.id,
      visitId: labOrders.visitId,
      appointmentId: visits.appointmentId,
      patientId: labOrders.patientId,
      patientName: patients.fullName,
      doctorName: doctors.fullName,
      placeName: places.name,
      orderedAt: labOrders.createdAt,
      priority: labOrders.priority,
      clinicalNote: labOrders.clinicalNote,
      fasting: labOrders.fasting,
    })
    .from(labOrders)
    .innerJoin(patients, refersTo(labOrders.patientId, patients))
    .leftJoin(visits, refersTo(labOrders.visitId, visits))
    .leftJoin(doctors, refersTo(labOrders.doctorId, doctors))
    .leftJoin(places, refersTo(labOrders.placeId, places))
    .where(and(eq(labOrders.practiceId, me.practiceId), where))
    .orderBy(desc(labOrders.createdAt), desc(labOrders.id))
    .limit(limit)
  if (rows.length === 0) return []
  const tests = await db
    .select()
    .from(labOrderTests)
    .where(
      and(
        eq(labOrderTests.practiceId, me.practiceId),
        inArray(
          labOrderTests.orderId,
          rows.map(({ _id }) => _id),
        ),
      ),
    )
    .orderBy(asc(labOrderTests.position))
  return rows.map((order) => {
    const ownTests = tests.filter(({ orderId }) => orderId === order._id)
    return {
      ...order,
      doctorName: order.doctorName ?? '',
      orderedAt: toIsoInstant(order.orderedAt),
      status: getOrderState(ownTests),
      words: describeOrder(ownTests),
      tests: ownTests.map(({ id, name, code, status }) => ({ _id: id, name, code, status })),
    }
  })
}
