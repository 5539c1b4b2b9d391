import { asc, desc } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { mergeTemplateLines } from '#contract/clinical/visit-templates/apply-template.ts'
import {
  type VisitTemplate,
  VisitTemplateContent,
  type VisitTemplateInput,
} from '#contract/clinical/visit-templates/schema.ts'
import { visitTemplates } from '#db/schema/clinical/prescriptions.ts'
import { createTemplateStore, describeTemplate } from '../templates/template-store.ts'

const templates = createTemplateStore(visitTemplates, 'visit_template')

/** The templates that are offered in a note; the others are found on their page. */
const MAX_CHOICES = 50

/** Lists the templates that the user can use, most used first. */
export const listVisitTemplates = async (ctx: CommandContext): Promise<VisitTemplate[]> =>
  (await templates.list(ctx)).map((row) => ({
    ...describeTemplate(ctx, row),
    content: VisitTemplateContent.parse(row.content),
  }))

/** Lists the names of the most used templates, for a note. */
export const listTemplateChoices = (ctx: CommandContext) =>
  ctx.db
    .select({ templateId: visitTemplates.id, name: visitTemplates.name })
    .from(visitTemplates)
    .where(templates.isMineOrShared(ctx))
    .orderBy(desc(visitTemplates.uses), asc(visitTemplates.nameKey))
    .limit(MAX_CHOICES)

/** Reads the content of a template and counts a use of it. */
export async function takeVisitTemplate(ctx: CommandContext, templateId: string) {
  const row = await templates.take(ctx, templateId)
  return { name: row.name, content: VisitTemplateContent.parse(row.content) }
}

/** Saves a template. A refused name belongs to the input field `nameField`. */
export const saveVisitTemplate = (ctx: CommandContext, { content, ...named }: VisitTemplateInput, nameField = 'name') =>
  templates.save(ctx, named, { content }, nameField)

interface TemplateChange {
  templateId: string
  version: number
  name: string
  content: VisitTemplateContent
}

/** Changes the name and the content of a template. Its lines keep the details that are not sent. */
export const changeVisitTemplate = (ctx: CommandContext, { content, ...change }: TemplateChange) =>
  templates.change(ctx, change, (row) => ({
    content: { ...content, lines: mergeTemplateLines(content.lines ?? [], VisitTemplateContent.parse(row.content)) },
  }))

export const removeVisitTemplate = templates.remove
