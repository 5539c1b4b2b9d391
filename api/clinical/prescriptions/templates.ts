import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { takenInWords } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionLine, type Template, type TemplateWritten } from '#contract/clinical/prescriptions/schema.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { prescriptionTemplates } from '#db/schema/clinical/prescriptions.ts'
import type { Asking } from '../visits/chart.ts'
import { keptLine } from './lines.ts'

type Row = typeof prescriptionTemplates.$inferSelect

/** The doctor's own and those of the practice. */
const mineAndShared = ({ db, me }: Pick<Asking, 'db' | 'me'>) =>
  and(
    restrictToReach(db, me, 'practice', prescriptionTemplates),
    or(isNull(prescriptionTemplates.doctorId), restrictToReach(db, me, 'own', prescriptionTemplates)),
  )

/** Whoever made a shared one may change it; their own are everybody's to change. */
const isWritable = ({ me }: Pick<Asking, 'me'>, row: Row) => row.doctorId !== null || row.createdBy === me.personId

const at = (asking: Asking, templateId: string) => and(mineAndShared(asking), eq(prescriptionTemplates.id, templateId))

/** Lines as they were kept; a dose that says no amount is asked for anew. */
const storedLines = ({ lines }: Row): PrescriptionLine[] =>
  (lines as unknown[]).map((line) => {
    const read = PrescriptionLine.safeParse(line)
    return read.success ? read.data : PrescriptionLine.parse({ ...(line as object), dose: undefined })
  })

const TEMPLATES_AT_MOST = 200

/** The templates that who asks can use, those they use most first. */
export async function templatesOf(asking: Asking): Promise<Template[]> {
  const rows = await asking.db
    .select()
    .from(prescriptionTemplates)
    .where(mineAndShared(asking))
    .orderBy(desc(prescriptionTemplates.uses), asc(prescriptionTemplates.nameKey))
    .limit(TEMPLATES_AT_MOST)
  return rows.map((row) => ({
    templateId: row.id,
    name: row.name,
    shared: row.doctorId === null,
    uses: row.uses,
    version: row.version,
    writable: isWritable(asking, row),
    lines: storedLines(row).map((line) => ({
      medicine: line.medicine,
      taken: takenInWords(keptLine(line)),
    })),
  }))
}

/** Which template is called exactly so; the doctor's own before the practice's. */
export async function templateNamed(asking: Asking, name: string): Promise<string | null> {
  const [row] = await asking.db
    .select({ id: prescriptionTemplates.id })
    .from(prescriptionTemplates)
    .where(and(mineAndShared(asking), eq(prescriptionTemplates.nameKey, nameKey(name))))
    .orderBy(sql`${prescriptionTemplates.doctorId} is null`)
    .limit(1)
  return row?.id ?? null
}

/** A template's lines to write with; it counts as used. */
export async function takeTemplate(asking: Asking, templateId: string) {
  const [row] = await asking.db
    .update(prescriptionTemplates)
    .set({ uses: sql`${prescriptionTemplates.uses} + 1` })
    .where(at(asking, templateId))
    .returning()
  if (!row) throw refuse.notFound('template')
  return { name: row.name, lines: storedLines(row) }
}

/**
 * Keeps lines under a name: the writer's own, or for the whole practice. One of that name is written over where `replace` says so.
 * @throws 409 where there is one, and where somebody else made the practice's template of that name
 */
export async function saveTemplate(asking: Asking, { name, shared, replace, lines }: z.output<typeof TemplateWritten>) {
  const { db, me, now } = asking
  const doctorId = shared ? null : me.doctorId
  if (!shared && !doctorId) throw refuse.forbidden('Only doctors have templates of their own.')
  const [there] = await db
    .select()
    .from(prescriptionTemplates)
    .where(
      and(
        mineAndShared(asking),
        eq(prescriptionTemplates.nameKey, nameKey(name)),
        shared ? isNull(prescriptionTemplates.doctorId) : undefined,
        doctorId ? eq(prescriptionTemplates.doctorId, doctorId) : undefined,
      ),
    )
    .for('update')
  if (there && !isWritable(asking, there))
    throw refuse.conflict('Somebody else made the template of that name: choose another name.', {
      fields: { name: 'Choose another name' },
    })
  if (there && !replace)
    throw refuse.conflict('There is a template of that name.', {
      fields: {
        name: `There is a template “${there.name}” already: choose another name, or tick that this one takes its place`,
      },
    })
  const values = { name, lines: lines.map((line) => ({ ...line })) }
  const templateId = there?.id ?? uuidv7()
  if (there) {
    await db
      .update(prescriptionTemplates)
      .set({ ...values, version: there.version + 1 })
      .where(at(asking, there.id))
  } else {
    await db.insert(prescriptionTemplates).values({
      ...{ id: templateId, practiceId: me.practiceId, doctorId, nameKey: nameKey(name), ...values },
      ...{ createdBy: me.personId, createdAt: now.toISOString() },
    })
  }
  await recordAudit(asking, {
    act: there ? 'update' : 'create',
    object: 'template',
    objectId: templateId,
    after: values,
  })
  return { templateId, name }
}

/** A template that who asks may change, locked. */
async function own(asking: Asking, templateId: string): Promise<Row> {
  const [row] = await asking.db.select().from(prescriptionTemplates).where(at(asking, templateId)).for('update')
  if (!row) throw refuse.notFound('template')
  if (!isWritable(asking, row)) throw refuse.forbidden('Only who made this template changes it.')
  return row
}

export async function renameTemplate(asking: Asking, templateId: string, version: number, name: string) {
  const row = await own(asking, templateId)
  if (row.version !== version) throw refuse.stale({ name: row.name, version: row.version })
  const same = await templateNamed(asking, name)
  if (same && same !== templateId)
    throw refuse.conflict('There is a template of that name.', { fields: { name: 'Choose another name' } })
  await asking.db
    .update(prescriptionTemplates)
    .set({ name, nameKey: nameKey(name), version: version + 1 })
    .where(at(asking, templateId))
  await recordAudit(asking, {
    act: 'update',
    object: 'template',
    objectId: templateId,
    before: { name: row.name },
    after: { name },
  })
  return { templateId, version: version + 1 }
}

/** Takes a template away; what was written with it stays written. */
export async function removeTemplate(asking: Asking, templateId: string) {
  const row = await own(asking, templateId)
  await asking.db.delete(prescriptionTemplates).where(at(asking, templateId))
  await recordAudit(asking, { act: 'delete', object: 'template', objectId: templateId, before: { name: row.name } })
  return { templateId }
}
