import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { saveNoKnownAllergies } from '#api/patients/public.ts'
import {
  HISTORY_FIELDS,
  type HistoryList,
  isAllergy,
  LISTS,
  NO_KNOWN_ALLERGIES,
} from '#contract/clinical/history/rules.ts'
import type {
  HistoryEntryInput,
  HistorySection,
  SectionInput,
  WholeHistoryInput,
} from '#contract/clinical/history/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { requireRecordAccess } from '../visits/record-access.ts'
import {
  findEntry,
  getSection,
  type HistoryRow,
  isOfPatient,
  lockSection,
  matchName,
  removedListOf,
  toDetails,
  updateRow,
} from './store.ts'

const AUDIT_OBJECT = 'history'

/**
 * Locks a section for writing.
 * @throws 409 with the current section for a stale version
 */
async function lockSectionVersion(ctx: CommandContext, patientId: string, list: HistoryList, version: number) {
  const section = await lockSection(ctx, patientId, list)
  if (section.version !== version) throw refuse.stale(await getSection(ctx, patientId, list))
  return section
}

const toAuditEntry = (row: HistoryRow) => ({ list: row.list, name: row.name, ...toDetails(row) })

/** Saves an entry of a section, its text, or both. The caller has checked the access to the record. */
export async function saveSection(
  ctx: CommandContext,
  patientId: string,
  input: SectionInput,
): Promise<HistorySection> {
  const { list, version, entryId, text, name, ...details } = input
  const section = await lockSectionVersion(ctx, patientId, list, version)
  if (details.lastOn && details.lastOn > getToday(ctx))
    throw refuse.invalid({ lastOn: 'Enter today’s date or an earlier date' })
  if (name) {
    const changed = entryId ? await findEntry(ctx, patientId, list, eq(historyEntries.id, entryId)) : undefined
    if (entryId && !changed) throw refuse.stale(await getSection(ctx, patientId, list))
    await writeEntry(ctx, patientId, list, { name, ...details }, changed)
    if (list === 'allergies') await setNoKnownAllergies(ctx, patientId, null)
  }
  if (text !== undefined && text !== section.note) {
    const auditEntry = { act: 'update', object: AUDIT_OBJECT, objectId: section.id, patientId } as const
    await recordAudit(ctx, { ...auditEntry, before: { list, text: section.note }, after: { list, text } })
  }
  await updateRow(ctx, section, { note: text })
  return getSection(ctx, patientId, list)
}

/** Writes an entry. It replaces the changed entry and one with the same name; the audit keeps the old values. */
async function writeEntry(
  ctx: CommandContext,
  patientId: string,
  list: HistoryList,
  { name, note, year, ...details }: HistoryEntryInput,
  changed: HistoryRow | undefined,
): Promise<void> {
  const { db, me, now } = ctx
  const namesake = await findEntry(ctx, patientId, list, matchName(name))
  if (changed && namesake && namesake.id !== changed.id) {
    await db.delete(historyEntries).where(and(isOfPatient(ctx, patientId), eq(historyEntries.id, namesake.id)))
    await recordAudit(ctx, {
      act: 'delete',
      object: AUDIT_OBJECT,
      objectId: namesake.id,
      patientId,
      before: toAuditEntry(namesake),
    })
  }
  const columns = { name, nameKey: toNameKey(name), note: note ?? null, year: year ? Number(year) : null, details }
  const before = changed ?? namesake
  const id = before?.id ?? uuidv7()
  if (before) await updateRow(ctx, before, columns)
  else {
    const owner = { id, practiceId: me.practiceId, patientId, list }
    await db
      .insert(historyEntries)
      .values({ ...owner, ...columns, createdBy: me.personId, createdAt: now.toISOString() })
  }
  const auditEntry = { object: AUDIT_OBJECT, objectId: id, patientId, after: { list, name, note, year, ...details } }
  await recordAudit(
    ctx,
    before ? { ...auditEntry, act: 'update', before: toAuditEntry(before) } : { ...auditEntry, act: 'create' },
  )
}

/** Removes an entry from its list, or restores it. */
export async function moveEntry(
  ctx: CommandContext,
  to: 'removed' | 'list',
  { list, entryId, version, ...target }: { patientId: string; list: HistoryList; entryId: string; version: number },
): Promise<HistorySection> {
  const patientId = await requireRecordAccess(ctx, target.patientId)
  const section = await lockSectionVersion(ctx, patientId, list, version)
  const isRemoval = to === 'removed'
  const row = await findEntry(ctx, patientId, isRemoval ? list : removedListOf(list), eq(historyEntries.id, entryId))
  if (!row) throw refuse.notFound('entry')
  if (!isRemoval && (await findEntry(ctx, patientId, list, matchName(row.name))))
    throw refuse.conflict(`${row.name} has been added again. Edit that entry instead.`)
  await updateRow(
    ctx,
    row,
    isRemoval ? { list: removedListOf(list), nameKey: row.id } : { list, nameKey: toNameKey(row.name) },
  )
  const auditEntry = { object: AUDIT_OBJECT, objectId: row.id, patientId }
  const entry = { ...toAuditEntry(row), list }
  await recordAudit(
    ctx,
    isRemoval ? { ...auditEntry, act: 'delete', before: entry } : { ...auditEntry, act: 'create', after: entry },
  )
  if (!isRemoval && list === 'allergies') await setNoKnownAllergies(ctx, patientId, null)
  await updateRow(ctx, section, {})
  return getSection(ctx, patientId, list)
}

/** Records or withdraws "No known allergies". The section is locked, so that no allergy is added at the same time. */
export async function recordNoKnownAllergies(
  ctx: CommandContext,
  { version, none, ...record }: { patientId: string; version: number; none: boolean },
) {
  const patientId = await requireRecordAccess(ctx, record.patientId)
  const section = await lockSectionVersion(ctx, patientId, 'allergies', version)
  const current = (await getSection(ctx, patientId, 'allergies')).entries.filter(({ details }) => isAllergy(details))
  if (none && current.length > 0) {
    const names = current.map(({ name }) => name).join(', ')
    throw refuse.conflict(
      `You can’t record “${NO_KNOWN_ALLERGIES}” because ${names} is on the list. Remove it or rule it out first.`,
    )
  }
  await setNoKnownAllergies(ctx, patientId, none || null)
  await updateRow(ctx, section, {})
  return getSection(ctx, patientId, 'allergies')
}

/** Stores the answer if it has changed; null means not recorded. */
async function setNoKnownAllergies(ctx: CommandContext, patientId: string, none: true | null): Promise<void> {
  const { db, me } = ctx
  const isPatient = and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId))
  const [before] = await db.select({ none: patients.noKnownAllergies }).from(patients).where(isPatient)
  if ((before?.none ?? null) === none) return
  await saveNoKnownAllergies(ctx, patientId, none)
  const toAuditValue = (answer: boolean | null | undefined) => ({ noKnownAllergies: answer ?? null })
  const auditEntry = { act: 'update', object: AUDIT_OBJECT, objectId: patientId, patientId } as const
  await recordAudit(ctx, { ...auditEntry, before: toAuditValue(before?.none), after: toAuditValue(none) })
}

const INPUT_LISTS: readonly (readonly [keyof WholeHistoryInput & string, HistoryList])[] = [
  ['pastMedicalHistory', 'pastIllness'],
  ['surgicalHistory', 'surgeries'],
  ['familyHistory', 'familyHistory'],
  ['allergies', 'allergies'],
  ['longTermMedications', 'medicines'],
]

/** Saves the whole form of the specification: adds new names, and replaces entries of the same name that have details. */
export async function saveWholeHistory(
  ctx: CommandContext,
  patientId: string,
  input: WholeHistoryInput,
): Promise<number> {
  let entries = 0
  for (const [inputName, list] of INPUT_LISTS) {
    const inputEntries = input[inputName] as readonly HistoryEntryInput[]
    const text = list === 'pastIllness' ? input.note : undefined
    if (inputEntries.length === 0 && text === undefined) continue
    const invalidIndex = inputEntries.findIndex((entry) =>
      HISTORY_FIELDS.some((field) => entry[field] && !LISTS[list].fields.includes(field)),
    )
    if (invalidIndex >= 0)
      throw refuse.invalid({ [`${inputName}[${invalidIndex}]`]: 'This list doesn’t have one of these details' })
    // The whole form carries no versions, so the current one is read under the lock.
    const section = await lockSection(ctx, patientId, list)
    const names = new Set((await getSection(ctx, patientId, list)).entries.map(({ name }) => toNameKey(name)))
    const changedEntries = inputEntries.filter(
      (entry) => Object.keys(entry).length > 1 || !names.has(toNameKey(entry.name)),
    )
    let { version } = section
    for (const entry of changedEntries)
      version = (await saveSection(ctx, patientId, { list, version, ...entry })).version
    if (text !== undefined) await saveSection(ctx, patientId, { list, version, text })
    entries += inputEntries.length
  }
  return entries
}
