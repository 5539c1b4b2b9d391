import { and, eq, sql } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { describeDosing } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionLine, type Template, type TemplateInput } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { prescriptionTemplates } from '#db/schema/clinical/prescriptions.ts'
import { createTemplateStore, describeTemplate } from '../templates/template-store.ts'
import { toStoredLine } from './lines.ts'

const templates = createTemplateStore(prescriptionTemplates, 'template')

/** Reads stored lines; an old dose without an amount is left out, so that it is asked for again. */
const parseLines = ({ lines }: typeof prescriptionTemplates.$inferSelect): PrescriptionLine[] =>
  (lines as unknown[]).map((line) => {
    const parsed = PrescriptionLine.safeParse(line)
    return parsed.data ?? PrescriptionLine.parse({ ...(line as object), dose: undefined })
  })

/** Lists the templates that the user can use, most used first. */
export const listTemplates = async (ctx: CommandContext): Promise<Template[]> =>
  (await templates.list(ctx)).map((row) => ({
    ...describeTemplate(ctx, row),
    lines: parseLines(row).map((line) => ({ medicine: line.medicine, dosingText: describeDosing(toStoredLine(line)) })),
  }))

/** Finds a template by its exact name; the doctor's own comes before the practice's. */
export async function findTemplateByName(ctx: CommandContext, name: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: prescriptionTemplates.id })
    .from(prescriptionTemplates)
    .where(and(templates.isMineOrShared(ctx), eq(prescriptionTemplates.nameKey, toNameKey(name))))
    .orderBy(sql`${prescriptionTemplates.doctorId} is null`)
    .limit(1)
  return row?.id ?? null
}

/** Reads the lines of a template and counts a use of it. */
export async function takeTemplate(ctx: CommandContext, templateId: string) {
  const row = await templates.take(ctx, templateId)
  return { name: row.name, lines: parseLines(row) }
}

/** Saves lines as a template. A refused name belongs to the input field `nameField`. */
export async function saveTemplate(ctx: CommandContext, { lines, ...named }: TemplateInput, nameField = 'name') {
  if (lines.length === 0) throw refuse.invalid({ [nameField]: 'Add a medicine to the template' })
  return templates.save(ctx, named, { lines: lines.map((line) => ({ ...line })) }, nameField)
}

export const renameTemplate = (ctx: CommandContext, change: { templateId: string; version: number; name: string }) =>
  templates.change(ctx, change)

export const removeTemplate = templates.remove
