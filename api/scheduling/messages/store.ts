import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { MAX_COUNT, type Paged } from '#contract/kernel/query.ts'
import {
  type About,
  canLeaveOut,
  canRetry,
  canSendByHand,
  type Filter,
  whatsappLink,
} from '#contract/scheduling/messages/rules.ts'
import type { Message, MessageQuery } from '#contract/scheduling/messages/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { afterQuietHours } from './words.ts'

type Looking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'deps'>
type Acting = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'deps' | 'requestId' | 'ip'>

/** The queue, newest first; `todo` is what waits for somebody. */
export async function list(looking: Looking, query: MessageQuery): Promise<Paged<Message>> {
  const where = and(restrictToReach(looking.db, looking.me, looking.reach, messages), matching(looking, query.status))!
  const cursor = readCursor(query.cursor, 2)
  const backwards = cursor?.back ?? false
  const key = sql`(${messages.createdAt}, ${messages.id})`
  const beyond =
    cursor && sql`${key} ${backwards ? sql`>` : sql`<`} (${cursor.key[0]}::timestamptz, ${cursor.key[1]}::uuid)`
  const order = backwards ? [messages.createdAt, messages.id] : [desc(messages.createdAt), desc(messages.id)]
  const read = await select(looking)
    .where(and(where, beyond ?? undefined))
    .orderBy(...order)
    .limit(query.limit + 1)
  const page = buildPage(read.map(shownTo(looking)), {
    limit: query.limit,
    cursor,
    keyOf: (row) => [row.createdAt, row.messageId],
  })
  const counted = cursor || page.next ? await countOf(looking, where) : page.rows.length
  return { ...page, count: Math.min(counted, MAX_COUNT), more: counted > MAX_COUNT }
}

/** Tries a failed message again from the beginning. */
export async function retry(acting: Acting, messageId: string): Promise<Message> {
  const message = await find(acting, messageId)
  if (!canRetry(message, acting.now))
    throw refuse.conflict('Only a message that failed, and still says something useful, can be tried again.')
  // By hand as by itself: nobody is written to in quiet hours.
  const notBefore = new Date(afterQuietHours(acting.now.getTime(), await zoneOf(acting, messageId)))
  return change(acting, message, { status: 'queued', attempts: 0, note: null, notBefore: notBefore.toISOString() })
}

/** The clock that the patient lives by: of the appointment's branch, else the practice's. */
async function zoneOf({ db, me }: Acting, messageId: string): Promise<string> {
  const [row] = await db
    .select({ zone: sql<string>`coalesce(${appointments.zone}, ${practices.zone})` })
    .from(messages)
    .innerJoin(practices, eq(practices.id, messages.practiceId))
    .leftJoin(
      appointments,
      and(eq(appointments.practiceId, messages.practiceId), eq(appointments.id, messages.appointmentId)),
    )
    .where(and(eq(messages.practiceId, me.practiceId), eq(messages.id, messageId)))
  return row!.zone
}

/** Staff have sent it themselves, by its link. */
export async function sentByHand(acting: Acting, messageId: string): Promise<Message> {
  const message = await find(acting, messageId)
  if (message.status === 'sent') throw refuse.conflict('This message is marked as sent already.')
  if (!canSendByHand(message, acting.now)) throw refuse.conflict('This message is not to be sent by hand now.')
  return change(acting, message, { status: 'sent', channel: 'link', sentAt: acting.now.toISOString(), note: null })
}

/** Somebody has decided that it need not go out. */
export async function leaveOut(acting: Acting, messageId: string): Promise<Message> {
  const message = await find(acting, messageId)
  if (!canLeaveOut(message)) throw refuse.conflict('This message has gone out, or was left out, already.')
  return change(acting, message, { status: 'skipped', note: `Left out by ${acting.me.fullName}.` })
}

async function find(looking: Looking, messageId: string): Promise<Message> {
  const { db, me, reach } = looking
  const [row] = await select(looking).where(and(restrictToReach(db, me, reach, messages), eq(messages.id, messageId)))
  if (!row) throw refuse.notFound('message')
  return shownTo(looking)(row)
}

function select({ db }: Pick<Looking, 'db'>) {
  return db
    .select({ message: messages, patient: { patientId: patients.id, fullName: patients.fullName } })
    .from(messages)
    .leftJoin(patients, and(eq(patients.practiceId, messages.practiceId), eq(patients.id, messages.patientId)))
    .$dynamic()
}

function shownTo({ deps, now }: Pick<Looking, 'deps' | 'now'>) {
  const byHandHere = channelsByHand(deps)
  return ({ message, patient }: Awaited<ReturnType<typeof select>>[number]): Message => {
    const { id, practiceId: _, dedupeKey: __, subject: ___, ...row } = message
    const shown = {
      ...row,
      messageId: id,
      about: row.about as About,
      byHand: row.channel === 'link' || byHandHere.includes(row.channel),
      notBefore: toIsoInstant(row.notBefore),
      notAfter: toIsoInstant(row.notAfter),
      createdAt: toIsoInstant(row.createdAt),
      sentAt: toIsoInstant(row.sentAt),
      patient,
    }
    return { ...shown, link: canSendByHand(shown, now) ? whatsappLink(row.recipient, row.body) : null }
  }
}

/** Ways that no service of this installation serves: staff send them, by the link. */
function channelsByHand({ messageGateways: couriers = {} }: Looking['deps']): string[] {
  return (['sms', 'whatsapp'] as const).filter((channel) => !couriers[channel])
}

function matching({ deps, now }: Pick<Looking, 'deps' | 'now'>, filter: Filter): SQL | undefined {
  if (filter === 'all') return undefined
  if (filter !== 'todo') return eq(messages.status, filter)
  const at = now.toISOString()
  const useful = or(isNull(messages.notAfter), gt(messages.notAfter, at))
  const byHand = inArray(messages.channel, ['link', ...channelsByHand(deps)] as Message['channel'][])
  // The first two conditions are those of the index messages_open.
  return and(
    inArray(messages.status, ['queued', 'failed']),
    lte(messages.notBefore, at),
    useful,
    or(eq(messages.status, 'failed'), byHand),
  )
}

/** Changes the message if it is still as it was looked at. */
async function change(acting: Acting, message: Message, to: Partial<typeof messages.$inferInsert>): Promise<Message> {
  const { db, me } = acting
  const { messageId, version, status, patient } = message
  const [changed] = await db
    .update(messages)
    .set({ ...to, version: version + 1 })
    .where(and(eq(messages.practiceId, me.practiceId), eq(messages.id, messageId), eq(messages.version, version)))
    .returning({ id: messages.id })
  if (!changed) throw refuse.conflict('Something has happened to this message meanwhile. Look at it again.')
  await recordAudit(acting, {
    act: 'update',
    object: 'message',
    objectId: messageId,
    patientId: patient?.patientId,
    before: { status },
    after: { status: to.status },
  })
  return find(acting, messageId)
}

async function countOf({ db }: Looking, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(messages)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('some')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}
