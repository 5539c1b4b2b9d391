import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { toEditableLine } from '#contract/clinical/prescriptions/merge-lines.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { applyTemplate, toTemplateContent } from '#contract/clinical/visit-templates/apply-template.ts'
import { hasContent } from '#contract/clinical/visit-templates/schema.ts'
import type { NoteSections, Visit, VisitNote } from '#contract/clinical/visits/schema.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { writeContinuedLines } from '../prescriptions/continue/long-term-medicines.ts'
import { findDraft } from '../prescriptions/draft.ts'
import { describeContinued, mergeByMedicine } from '../prescriptions/line-additions.ts'
import { listLines } from '../prescriptions/lines.ts'
import { readTemplateRows } from '../prescriptions/typed/typed-rows.ts'
import { saveVisitTemplate, takeVisitTemplate } from '../visit-templates/store.ts'
import { readEntries } from './entries.ts'
import { isVisit } from './locks.ts'
import { toNote, type VisitRecord } from './visit-view.ts'

interface Additions extends Pick<VisitNote, 'lines' | 'continued' | 'templateId'> {
  /** The note as it was, for the sections that are not sent. */
  before: Visit
  note: NoteSections
}

/** Adds a template and the long-term medicines that are continued to the sections that were sent. */
export async function addToNote(
  ctx: CommandContext,
  visit: VisitRecord,
  { before, note, lines: sent, continued, templateId }: Additions,
): Promise<{ note: NoteSections; lines: PrescriptionLine[] | undefined; replacesEarlier?: boolean; message?: string }> {
  if (!continued && !templateId) return { note, lines: sent }
  const messages: string[] = []
  let lines = sent ?? (await listDraftLines(ctx, visit.id))
  let filled = note
  if (templateId) {
    const { name, content } = await takeVisitTemplate(ctx, templateId)
    const readContent = { ...content, lines: await readTemplateRows(ctx, visit, content.lines ?? []) }
    const { lines: withTemplate, ...sections } = applyTemplate({ ...toNote(before), ...note, lines }, readContent)
    filled = sections
    lines = withTemplate ?? lines
    messages.push(`${name} added to the note.`)
  }
  if (continued) {
    const more = await writeContinuedLines(ctx, visit, { continued, written: lines })
    lines = mergeByMedicine(lines, more).lines
    messages.push(describeContinued(more))
  }
  return { note: filled, lines, message: messages.join(' '), ...(continued && { replacesEarlier: true }) }
}

async function listDraftLines(ctx: CommandContext, visitId: string): Promise<PrescriptionLine[]> {
  const draft = await findDraft(ctx, visitId)
  return draft ? (await listLines(ctx.db, ctx.me, draft.id)).map(toEditableLine) : []
}

/** Saves the note of a visit, as it is stored, as a template. */
export async function saveNoteAsTemplate(
  ctx: CommandContext,
  { id, noteVersion, startedAt }: VisitRecord,
  template: NonNullable<VisitNote['template']>,
) {
  const { db, me } = ctx
  const [stored] = await db.select().from(visits).where(isVisit(ctx, id))
  const lists = await readEntries(db, me, id, noteVersion)
  const note = toNote({ ...stored!, ...lists } as unknown as Visit)
  const content = toTemplateContent(
    { ...note, lines: await listDraftLines(ctx, id) },
    dayInZone(me.zone, Date.parse(startedAt)),
  )
  if (!hasContent(content)) throw refuse.invalid({ 'template.name': 'Write something in the note first' })
  await saveVisitTemplate(ctx, { ...template, content }, 'template.name')
}
