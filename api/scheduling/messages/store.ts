import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, CommandContext, QueryContext } from '#api/kernel/context.ts'
import { buildPage, countMatches, orderByTime, readTimeCursor, toCount } from '#api/kernel/keyset.ts'
import { matchId, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Paged } from '#contract/kernel/query.ts'
import type { MessageQuery } from '#contract/scheduling/messages/list.ts'
import {
  canRetry,
  canSendByHand,
  canSkip,
  type MessageTopic,
  whatsappLink,
} from '#contract/scheduling/messages/rules.ts'
import type { Message } from '#contract/scheduling/messages/schema.ts'
import { messageStatuses } from '#contract/scheduling/messages/statuses.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { delayPastQuietHours } from './message-text.ts'

type MessageQueryContext = QueryContext & Pick<CallContext, 'deps'>
export type MessageContext = CommandContext & Pick<CallContext, 'deps'>

/** Lists messages, newest first; without a status, those that staff have to deal with. */
export async function listMessages(ctx: MessageQueryContext, query: MessageQuery): Promise<Paged<Message>> {
  const where = and(restrictToReach(ctx.db, ctx.me, ctx.reach, messages), matchesFilter(ctx, query.status))!
  const cursor = readTimeCursor(query.cursor)
  const { order, cursorCondition } = orderByTime([messages.createdAt, messages.id], cursor)
  const rows = await selectMessages(ctx)
    .where(and(where, cursorCondition))
    .orderBy(...order)
    .limit(query.limit + 1)
  const page = buildPage(rows.map(createView(ctx)), {
    limit: query.limit,
    cursor,
    keyOf: (row) => [row.createdAt, row.messageId],
  })
  if (!cursor && !page.next) return { ...page, ...toCount(page.rows.length) }
  return { ...page, ...(await countMatches(ctx.db, ctx.db.select().from(messages).where(where))) }
}

/** Tries a failed message again from the beginning. */
export async function retryMessage(ctx: MessageContext, { messageId }: { messageId: string }) {
  const message = await findMessage(ctx, messageId)
  if (!canRetry(message, ctx.now))
    throw refuse.conflict('You can send a message again only if it failed and is not out of date.')
  // Quiet hours apply to manual retries too.
  const notBefore = new Date(delayPastQuietHours(ctx.now.getTime(), await getZone(ctx, messageId)))
  return updateMessage(ctx, message, {
    status: 'queued',
    attempts: 0,
    note: null,
    notBefore: notBefore.toISOString(),
  })
}

/** Gets the time zone of the appointment's branch, else of the practice. */
async function getZone({ db, me }: MessageContext, messageId: string): Promise<string> {
  const [row] = await db
    .select({ zone: sql<string>`coalesce(${appointments.zone}, ${practices.zone})` })
    .from(messages)
    .innerJoin(practices, eq(practices.id, messages.practiceId))
    .leftJoin(appointments, refersTo(messages.appointmentId, appointments))
    .where(matchId(me, messages, messageId))
  return row!.zone
}

/** Marks a message that staff have sent themselves, with its link. */
export async function markSent(ctx: MessageContext, { messageId }: { messageId: string }) {
  const message = await findMessage(ctx, messageId)
  if (message.status === 'sent') throw refuse.conflict('This message is already marked as sent.')
  if (!canSendByHand(message, ctx.now)) throw refuse.conflict('You can’t send this message yourself now.')
  return updateMessage(ctx, message, {
    status: 'sent',
    channel: 'link',
    sentAt: ctx.now.toISOString(),
    note: null,
  })
}

/** Skips a message that need not be sent. */
export async function skipMessage(ctx: MessageContext, { messageId }: { messageId: string }) {
  const message = await findMessage(ctx, messageId)
  if (!canSkip(message))
    throw refuse.conflict(
      'This message was already sent or skipped, or warns about access to a record, so you can’t skip it.',
    )
  return updateMessage(ctx, message, { status: 'skipped', note: `Skipped by ${ctx.me.fullName}.` })
}

/** Finds a message that the user may see. */
export async function findMessage(ctx: MessageQueryContext, messageId: string): Promise<Message> {
  const { db, me, reach } = ctx
  const [row] = await selectMessages(ctx).where(
    and(restrictToReach(db, me, reach, messages), eq(messages.id, messageId)),
  )
  if (!row) throw refuse.notFound('message')
  return createView(ctx)(row)
}

function selectMessages({ db }: Pick<MessageQueryContext, 'db'>) {
  return db
    .select({ message: messages, patient: { patientId: patients.id, fullName: patients.fullName } })
    .from(messages)
    .leftJoin(patients, refersTo(messages.patientId, patients))
    .$dynamic()
}

function createView({ deps, now }: Pick<MessageQueryContext, 'deps' | 'now'>) {
  const manualChannels = listManualChannels(deps)
  return ({ message, patient }: Awaited<ReturnType<typeof selectMessages>>[number]): Message => {
    const { id, practiceId: _, dedupeKey: __, subject: ___, fileId: ____, ...row } = message
    const view = {
      ...row,
      messageId: id,
      about: row.about as MessageTopic,
      byHand: row.channel === 'link' || manualChannels.includes(row.channel),
      notBefore: toIsoInstant(row.notBefore),
      notAfter: toIsoInstant(row.notAfter),
      createdAt: toIsoInstant(row.createdAt),
      sentAt: toIsoInstant(row.sentAt),
      patient,
    }
    return { ...view, link: canSendByHand(view, now) ? whatsappLink(row.recipient, row.body) : null }
  }
}

/** Lists the channels without a service in this installation, which staff send by the link. */
function listManualChannels({ messageGateways = {} }: MessageQueryContext['deps']): string[] {
  return (['sms', 'whatsapp'] as const).filter((channel) => !messageGateways[channel])
}

function matchesFilter(
  { deps, now }: Pick<MessageQueryContext, 'deps' | 'now'>,
  status: MessageQuery['status'],
): SQL | undefined {
  if (status === 'all') return undefined
  if (status) return eq(messages.status, status)
  const timestamp = now.toISOString()
  const isUseful = or(isNull(messages.notAfter), gt(messages.notAfter, timestamp))
  const byHand = inArray(messages.channel, ['link', ...listManualChannels(deps)] as Message['channel'][])
  // The first two conditions are those of the index messages_open.
  return and(
    inArray(messages.status, messageStatuses.list('open')),
    lte(messages.notBefore, timestamp),
    isUseful,
    or(eq(messages.status, 'failed'), byHand),
  )
}

/** Updates a message if nobody else has changed it since it was read. */
async function updateMessage(
  ctx: MessageContext,
  message: Message,
  changes: Partial<typeof messages.$inferInsert>,
): Promise<Message> {
  const { db, me } = ctx
  const { messageId, version, status, patient } = message
  const [updated] = await db
    .update(messages)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(messages.practiceId, me.practiceId), eq(messages.id, messageId), eq(messages.version, version)))
    .returning({ id: messages.id })
  if (!updated) throw refuse.conflict('This message has changed since you opened it. Reload the page.')
  await recordAudit(ctx, {
    act: 'update',
    object: 'message',
    objectId: messageId,
    patientId: patient?.patientId,
    before: { status },
    after: { status: changes.status },
  })
  return findMessage(ctx, messageId)
}
