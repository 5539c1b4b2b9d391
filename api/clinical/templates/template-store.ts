import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { TemplateName } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import type { prescriptionTemplates, visitTemplates } from '#db/schema/clinical/prescriptions.ts'

/** The columns that every kind of template has. */
type CommonRow = Omit<typeof visitTemplates.$inferSelect, 'content'>
type TemplateTable = typeof visitTemplates | typeof prescriptionTemplates

interface TemplateChange {
  templateId: string
  version: number
  name: string
}

const MAX_TEMPLATES = 200
const MADE_BY_OTHER = 'Another doctor made the template with this name. Choose another name.'
const ALREADY_EXISTS = 'A template with this name already exists.'
const refuseName = (field: string, message: string, fieldMessage = message) =>
  refuse.conflict(message, { fields: { [field]: fieldMessage } })

/** Doctors change their own templates; a shared one is changed by the person who made it. */
const isWritable = ({ me }: Pick<QueryContext, 'me'>, row: CommonRow) =>
  row.doctorId !== null || row.createdBy === me.personId

/** The fields of a template in a list, without its content. */
export const describeTemplate = (ctx: Pick<QueryContext, 'me'>, row: CommonRow) => ({
  templateId: row.id,
  name: row.name,
  shared: row.doctorId === null,
  uses: row.uses,
  version: row.version,
  writable: isWritable(ctx, row),
})

/**
 * Creates the store for one kind of template: of medicines, or of whole visits. Templates are a doctor's own, or shared in the practice.
 * @param object the name of the kind in the audit
 */
export function createTemplateStore<Table extends TemplateTable>(
  templates: Table,
  object: 'template' | 'visit_template',
) {
  type Row = Table['$inferSelect'] & CommonRow
  type Content = Partial<Omit<Table['$inferInsert'], keyof CommonRow>>
  const table = templates as unknown as typeof visitTemplates

  const isMineOrShared = ({ db, me }: Pick<QueryContext, 'db' | 'me'>) =>
    and(restrictToReach(db, me, 'practice', table), or(isNull(table.doctorId), restrictToReach(db, me, 'own', table)))
  const isTemplate = (ctx: CommandContext, id: string) => and(isMineOrShared(ctx), eq(table.id, id))
  const selectRows = async (ctx: CommandContext, where: SQL | undefined): Promise<Row[]> =>
    (await ctx.db
      .select()
      .from(table)
      .where(and(isMineOrShared(ctx), where))
      .for('update')) as unknown as Row[]

  const findNamesake = async (ctx: CommandContext, name: string, doctorId: string | null): Promise<Row | null> => {
    const isOwner = doctorId ? eq(table.doctorId, doctorId) : isNull(table.doctorId)
    const [row] = await selectRows(ctx, and(eq(table.nameKey, toNameKey(name)), isOwner))
    return row ?? null
  }

  /** Locks a template that the user may change. */
  const lock = async (ctx: CommandContext, templateId: string): Promise<Row> => {
    const [row] = await selectRows(ctx, eq(table.id, templateId))
    if (!row) throw refuse.notFound('template')
    if (!isWritable(ctx, row)) throw refuse.forbidden('Only the person who made this template can change it.')
    return row
  }

  return {
    isMineOrShared,

    /** Lists the templates that the user can use, most used first. */
    async list(ctx: CommandContext): Promise<Row[]> {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(isMineOrShared(ctx))
        .orderBy(desc(table.uses), asc(table.nameKey))
        .limit(MAX_TEMPLATES)
      return rows as unknown as Row[]
    },

    /** Reads a template and counts a use of it. */
    async take(ctx: CommandContext, templateId: string): Promise<Row> {
      const [row] = await ctx.db
        .update(table)
        .set({ uses: sql`${table.uses} + 1` })
        .where(isTemplate(ctx, templateId))
        .returning()
      if (!row) throw refuse.notFound('template')
      return row as unknown as Row
    },

    /**
     * Saves a template of the doctor or of the practice. `replace` allows replacing the one with the same name.
     * @param nameField the input field that a refused name belongs to
     * @throws 409 if the name is taken, or belongs to a shared template that another doctor made
     */
    async save(ctx: CommandContext, { name, shared, replace }: TemplateName, content: Content, nameField: string) {
      const { db, me, now } = ctx
      const doctorId = shared ? null : me.doctorId
      if (!shared && !doctorId) throw refuse.forbidden('Only doctors have their own templates.')
      const existing = await findNamesake(ctx, name, doctorId)
      if (existing && !isWritable(ctx, existing)) throw refuseName(nameField, MADE_BY_OTHER)
      if (existing && !replace)
        throw refuseName(
          nameField,
          ALREADY_EXISTS,
          `A template named “${existing.name}” already exists. Choose another name or replace it.`,
        )
      const templateId = existing?.id ?? uuidv7()
      const values = { name, ...content } as typeof visitTemplates.$inferInsert
      if (existing) {
        await db
          .update(table)
          .set({ ...values, version: existing.version + 1 })
          .where(isTemplate(ctx, templateId))
      } else {
        await db.insert(table).values({
          ...values,
          id: templateId,
          practiceId: me.practiceId,
          doctorId,
          nameKey: toNameKey(name),
          createdBy: me.personId,
          createdAt: now.toISOString(),
        })
      }
      await recordAudit(ctx, {
        act: existing ? 'update' : 'create',
        object,
        objectId: templateId,
        ...(existing && { before: existing }),
        after: { name, ...content },
      })
      return { templateId, name }
    },

    /** Changes the name, and the content if `toContent` returns one. */
    async change(
      ctx: CommandContext,
      { templateId, version, name }: TemplateChange,
      toContent: (row: Row) => Content = () => ({}),
    ) {
      const row = await lock(ctx, templateId)
      if (row.version !== version)
        throw refuse.stale({ name: row.name, version: row.version }, 'template', { template: templateId })
      const namesake = await findNamesake(ctx, name, row.doctorId)
      if (namesake && namesake.id !== templateId) throw refuseName('name', ALREADY_EXISTS, 'Choose another name')
      const changed = { name, ...toContent(row) }
      await ctx.db
        .update(table)
        .set({ ...changed, nameKey: toNameKey(name), version: version + 1 })
        .where(isTemplate(ctx, templateId))
      await recordAudit(ctx, { act: 'update', object, objectId: templateId, before: row, after: changed })
      return { templateId, version: version + 1 }
    },

    /** Removes a template. What was written with it doesn't change. */
    async remove(ctx: CommandContext, { templateId }: { templateId: string }) {
      const row = await lock(ctx, templateId)
      await ctx.db.delete(table).where(isTemplate(ctx, templateId))
      await recordAudit(ctx, { act: 'delete', object, objectId: templateId, before: row })
      return { templateId }
    },
  }
}
