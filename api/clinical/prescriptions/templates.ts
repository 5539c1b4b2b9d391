import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { describeDosing } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionLine, type Template, type TemplateInput } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { prescriptionTemplates } from '#db/schema/clinical/prescriptions.ts'
import { toStoredLine } from './lines.ts'

type Row = typeof prescriptionTemplates.$inferSelect

/** The doctor's own templates and those of the practice. */
const isMineOrShared = ({ db, me }: Pick<QueryContext, 'db' | 'me'>) =>
  and(
    restrictToReach(db, me, 'practice', prescriptionTemplates),
    or(isNull(prescriptionTemplates.doctorId), restrictToReach(db, me, 'own', prescriptionTemplates)),
  )

/** Doctors change their own templates; a shared one is changed by the person who made it. */
const isWritable = ({ me }: Pick<QueryContext, 'me'>, row: Row) =>
  row.doctorId !== null || row.createdBy === me.personId

const isTemplate = (ctx: CommandContext, id: string) => and(isMineOrShared(ctx), eq(prescriptionTemplates.id, id))

/** Reads stored lines; an old dose without an amount is left out, so that it is asked for again. */
const parseLines = ({ lines }: Row): PrescriptionLine[] =>
  (lines as unknown[]).map((line) => {
    const parsed = PrescriptionLine.safeParse(line)
    return parsed.data ?? PrescriptionLine.parse({ ...(line as object), dose: undefined })
  })

const MAX_TEMPLATES = 200

/** Lists the templates that the user can use, most used first. */
export async function listTemplates(ctx: CommandContext): Promise<Template[]> {
  const rows = await ctx.db
    .select()
    .from(prescriptionTemplates)
    .where(isMineOrShared(ctx))
    .orderBy(desc(prescriptionTemplates.uses), asc(prescriptionTemplates.nameKey))
    .limit(MAX_TEMPLATES)
  return rows.map((row) => ({
    templateId: row.id,
    name: row.name,
    shared: row.doctorId === null,
    uses: row.uses,
    version: row.version,
    writable: isWritable(ctx, row),
    lines: parseLines(row).map((line) => ({ medicine: line.medicine, taken: describeDosing(toStoredLine(line)) })),
  }))
}

/** Finds a template by its exact name; the doctor's own comes before the practice's. */
export async function findTemplateByName(ctx: CommandContext, name: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: prescriptionTemplates.id })
    .from(prescriptionTemplates)
    .where(and(isMineOrShared(ctx), eq(prescriptionTemplates.nameKey, toNameKey(name))))
    .orderBy(sql`${prescriptionTemplates.doctorId} is null`)
    .limit(1)
  return row?.id ?? null
}

/** Reads the lines of a template and counts a use of it. */
export async function takeTemplate(ctx: CommandContext, templateId: string) {
  const [row] = await ctx.db
    .update(prescriptionTemplates)
    .set({ uses: sql`${prescriptionTemplates.uses} + 1` })
    .where(isTemplate(ctx, templateId))
    .returning()
  if (!row) throw refuse.notFound('template')
  return { name: row.name, lines: parseLines(row) }
}

const MADE_BY_OTHER = 'Another doctor made the template with this name. Choose another name.'
const ALREADY_EXISTS = 'A template with this name already exists.'

const refuseName = (field: string, message: string, fieldMessage = message) =>
  refuse.conflict(message, { fields: { [field]: fieldMessage } })

/**
 * Saves lines as a template of the doctor or of the practice. `replace` allows replacing the one with the same name.
 * @param nameField the input field that a refused name belongs to
 * @throws 409 if the name is taken, or belongs to a shared template that another doctor made
 */
export async function saveTemplate(
  ctx: CommandContext,
  { name, shared, replace, lines }: TemplateInput,
  nameField = 'name',
) {
  const { db, me, now } = ctx
  const doctorId = shared ? null : me.doctorId
  if (!shared && !doctorId) throw refuse.forbidden('Only doctors have their own templates.')
  const [existing] = await db
    .select()
    .from(prescriptionTemplates)
    .where(
      and(
        isMineOrShared(ctx),
        eq(prescriptionTemplates.nameKey, toNameKey(name)),
        doctorId ? eq(prescriptionTemplates.doctorId, doctorId) : isNull(prescriptionTemplates.doctorId),
      ),
    )
    .for('update')
  if (existing && !isWritable(ctx, existing)) throw refuseName(nameField, MADE_BY_OTHER)
  if (existing && !replace)
    throw refuseName(
      nameField,
      ALREADY_EXISTS,
      `A template named “${existing.name}” already exists. Choose another name or replace it.`,
    )
  if (lines.length === 0) throw refuse.invalid({ [nameField]: 'Add a medicine to the template' })
  const values = { name, lines: lines.map((line) => ({ ...line })) }
  const templateId = existing?.id ?? uuidv7()
  if (existing) {
    await db
      .update(prescriptionTemplates)
      .set({ ...values, version: existing.version + 1 })
      .where(isTemplate(ctx, existing.id))
  } else {
    await db.insert(prescriptionTemplates).values({
      id: templateId,
      practiceId: me.practiceId,
      doctorId,
      nameKey: toNameKey(name),
      ...values,
      createdBy: me.personId,
      createdAt: now.toISOString(),
    })
  }
  await recordAudit(ctx, {
    act: existing ? 'update' : 'create',
    object: 'template',
    objectId: templateId,
    after: values,
  })
  return { templateId, name }
}

/** Locks a template that the user may change. */
async function lockTemplate(ctx: CommandContext, templateId: string): Promise<Row> {
  const [row] = await ctx.db.select().from(prescriptionTemplates).where(isTemplate(ctx, templateId)).for('update')
  if (!row) throw refuse.notFound('template')
  if (!isWritable(ctx, row)) throw refuse.forbidden('Only the person who made this template can change it.')
  return row
}

export async function renameTemplate(
  ctx: CommandContext,
  { templateId, version, name }: { templateId: string; version: number; name: string },
) {
  const row = await lockTemplate(ctx, templateId)
  if (row.version !== version)
    throw refuse.stale({ name: row.name, version: row.version }, 'template', { template: templateId })
  const namesakeId = await findTemplateByName(ctx, name)
  if (namesakeId && namesakeId !== templateId) throw refuseName('name', ALREADY_EXISTS, 'Choose another name')
  await ctx.db
    .update(prescriptionTemplates)
    .set({ name, nameKey: toNameKey(name), version: version + 1 })
    .where(isTemplate(ctx, templateId))
  await recordAudit(ctx, {
    act: 'update',
    object: 'template',
    objectId: templateId,
    before: { name: row.name },
    after: { name },
  })
  return { templateId, version: version + 1 }
}

/** Removes a template. Prescriptions written with it don't change. */
export async function removeTemplate(ctx: CommandContext, { templateId }: { templateId: string }) {
  const row = await lockTemplate(ctx, templateId)
  await ctx.db.delete(prescriptionTemplates).where(isTemplate(ctx, templateId))
  await recordAudit(ctx, { act: 'delete', object: 'template', objectId: templateId, before: { name: row.name } })
  return { templateId }
}
