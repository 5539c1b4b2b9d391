import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { mergeTemplateLines } from '#contract/clinical/visit-templates/apply-template.ts'
import {
  type VisitTemplate,
  VisitTemplateContent,
  type VisitTemplateInput,
} from '#contract/clinical/visit-templates/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { visitTemplates } from '#db/schema/clinical/prescriptions.ts'

type Row = typeof visitTemplates.$inferSelect

/** The doctor's own templates and those of the practice. */
const isMineOrShared = ({ db, me }: Pick<QueryContext, 'db' | 'me'>) =>
  and(
    restrictToReach(db, me, 'practice', visitTemplates),
    or(isNull(visitTemplates.doctorId), restrictToReach(db, me, 'own', visitTemplates)),
  )

const isTemplate = (ctx: CommandContext, id: string) => and(isMineOrShared(ctx), eq(visitTemplates.id, id))

/** Doctors change their own templates; a shared one is changed by the person who made it. */
const isWritable = ({ me }: Pick<QueryContext, 'me'>, row: Row) =>
  row.doctorId !== null || row.createdBy === me.personId

const MAX_TEMPLATES = 200
/** The templates that are offered in a note; the others are found on their page. */
const MAX_CHOICES = 50

/** Lists the templates that the user can use, most used first. */
export async function listVisitTemplates(ctx: CommandContext): Promise<VisitTemplate[]> {
  const rows = await ctx.db
    .select()
    .from(visitTemplates)
    .where(isMineOrShared(ctx))
    .orderBy(desc(visitTemplates.uses), asc(visitTemplates.nameKey))
    .limit(MAX_TEMPLATES)
  return rows.map((row) => ({
    templateId: row.id,
    name: row.name,
    shared: row.doctorId === null,
    uses: row.uses,
    version: row.version,
    writable: isWritable(ctx, row),
    content: VisitTemplateContent.parse(row.content),
  }))
}

/** Lists the names of the most used templates, for a note. */
export const listTemplateChoices = (ctx: CommandContext) =>
  ctx.db
    .select({ templateId: visitTemplates.id, name: visitTemplates.name })
    .from(visitTemplates)
    .where(isMineOrShared(ctx))
    .orderBy(desc(visitTemplates.uses), asc(visitTemplates.nameKey))
    .limit(MAX_CHOICES)

/** Reads the content of a template and counts a use of it. */
export async function takeVisitTemplate(ctx: CommandContext, templateId: string) {
  const [row] = await ctx.db
    .update(visitTemplates)
    .set({ uses: sql`${visitTemplates.uses} + 1` })
    .where(isTemplate(ctx, templateId))
    .returning()
  if (!row) throw refuse.notFound('template')
  return { name: row.name, content: VisitTemplateContent.parse(row.content) }
}

const refuseName = (field: string, message: string, fieldMessage = message) =>
  refuse.conflict(message, { fields: { [field]: fieldMessage } })
const ALREADY_EXISTS = 'A template with this name already exists.'

async function findNamesake(ctx: CommandContext, name: string, doctorId: string | null) {
  const [row] = await ctx.db
    .select()
    .from(visitTemplates)
    .where(
      and(
        isMineOrShared(ctx),
        eq(visitTemplates.nameKey, toNameKey(name)),
        doctorId ? eq(visitTemplates.doctorId, doctorId) : isNull(visitTemplates.doctorId),
      ),
    )
    .for('update')
  return row ?? null
}

/**
 * Saves a template of the doctor or of the practice. `replace` allows replacing the one with the same name.
 * @param nameField the input field that a refused name belongs to
 * @throws 409 if the name is taken, or belongs to a shared template that another doctor made
 */
export async function saveVisitTemplate(
  ctx: CommandContext,
  { name, shared, replace, content }: VisitTemplateInput,
  nameField = 'name',
) {
  const { db, me, now } = ctx
  const doctorId = shared ? null : me.doctorId
  if (!shared && !doctorId) throw refuse.forbidden('Only doctors have their own templates.')
  const existing = await findNamesake(ctx, name, doctorId)
  if (existing && !isWritable(ctx, existing))
    throw refuseName(nameField, 'Another doctor made the template with this name. Choose another name.')
  if (existing && !replace)
    throw refuseName(
      nameField,
      ALREADY_EXISTS,
      `A template named “${existing.name}” already exists. Choose another name or replace it.`,
    )
  const templateId = existing?.id ?? uuidv7()
  if (existing) {
    await db
      .update(visitTemplates)
      .set({ name, content, version: existing.version + 1 })
      .where(isTemplate(ctx, templateId))
  } else {
    await db.insert(visitTemplates).values({
      id: templateId,
      practiceId: me.practiceId,
      doctorId,
      name,
      nameKey: toNameKey(name),
      content,
      createdBy: me.personId,
      createdAt: now.toISOString(),
    })
  }
  await recordAudit(ctx, {
    act: existing ? 'update' : 'create',
    object: 'visit_template',
    objectId: templateId,
    ...(existing && { before: { name: existing.name, content: existing.content } }),
    after: { name, content },
  })
  return { templateId, name }
}

/** Locks a template that the user may change. */
async function lockTemplate(ctx: CommandContext, templateId: string): Promise<Row> {
  const [row] = await ctx.db.select().from(visitTemplates).where(isTemplate(ctx, templateId)).for('update')
  if (!row) throw refuse.notFound('template')
  if (!isWritable(ctx, row)) throw refuse.forbidden('Only the person who made this template can change it.')
  return row
}

interface TemplateChange {
  templateId: string
  version: number
  name: string
  content: VisitTemplateContent
}

/** Changes the name and the content of a template. Its lines keep the details that are not sent. */
export async function changeVisitTemplate(ctx: CommandContext, { templateId, version, name, content }: TemplateChange) {
  const row = await lockTemplate(ctx, templateId)
  if (row.version !== version)
    throw refuse.stale({ name: row.name, version: row.version }, 'template', { template: templateId })
  const namesake = await findNamesake(ctx, name, row.doctorId)
  if (namesake && namesake.id !== templateId) throw refuseName('name', ALREADY_EXISTS, 'Choose another name')
  const changed = {
    ...content,
    lines: mergeTemplateLines(content.lines ?? [], VisitTemplateContent.parse(row.content)),
  }
  await ctx.db
    .update(visitTemplates)
    .set({ name, nameKey: toNameKey(name), content: changed, version: version + 1 })
    .where(isTemplate(ctx, templateId))
  await recordAudit(ctx, {
    act: 'update',
    object: 'visit_template',
    objectId: templateId,
    before: { name: row.name, content: row.content },
    after: { name, content: changed },
  })
  return { templateId, version: version + 1 }
}

/** Removes a template. Notes written with it don't change. */
export async function removeVisitTemplate(ctx: CommandContext, { templateId }: { templateId: string }) {
  const row = await lockTemplate(ctx, templateId)
  await ctx.db.delete(visitTemplates).where(isTemplate(ctx, templateId))
  await recordAudit(ctx, {
    act: 'delete',
    object: 'visit_template',
    objectId: templateId,
    before: { name: row.name, content: row.content },
  })
  return { templateId }
}
