import { describe, expect, it } from 'vitest'
import { checkWriters, listTables } from './table-writers.ts'

describe('checkWriters', () => {
  it.each([
    'await db.update(invoices).set({ status })',
    'await tx\n  .insert(invoiceLines)\n  .values(rows)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template that the rule reads
    'sql`delete from ${invoices} where id = ${id}`',
    'sql`insert into invoice_lines (id) values (1)`',
    'await db.insert(billing.invoices).values(row)',
    "import { invoices as bills } from '#db/schema/billing/billing.ts'\nawait db.update(bills).set({ status })",
    'const target = invoices\nawait db.insert(target).values(row)',
    'const { invoices: target } = billing\nawait db.insert(target).values(row)',
    'sql`INSERT INTO invoices (id) VALUES (1)`',
    'sql`update "invoices" set status = 1`',
    'sql`update only invoices set status = 1`',
    'sql`insert into public.invoices (id) values (1)`',
    'sql`insert into "public"."invoices" (id) values (1)`',
    'sql`merge into invoices using rows on true`',
    'sql`truncate invoices`',
    'sql`truncate table only invoices`',
  ])('rejects a write to a table of another module: %s', (text) => {
    const schema = {
      path: 'db/schema/billing/billing.ts',
      text: "export const invoices = tenantTable('invoices', {})\nexport const invoiceLines = pgTable(\n  'invoice_lines',",
    }
    const tables = listTables([schema])
    expect(checkWriters({ path: 'api/clinical/visits/store.ts', text }, tables).join()).toContain(
      'api/billing/public.ts',
    )
    expect(checkWriters({ path: 'server/messages/messenger.ts', text }, tables)).toHaveLength(1)
    expect(checkWriters({ path: 'api/billing/invoices/store.ts', text }, tables)).toEqual([])
    expect(checkWriters({ path: 'api/clinical/visits/testing.ts', text }, tables)).toEqual([])
  })
})
