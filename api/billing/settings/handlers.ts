import { handle } from '#api/kernel/implement.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { readDocumentSettings } from '../document-settings/store.ts'
import { listSeries } from '../numbering/store.ts'
import { listLockedMonths } from '../periods/store.ts'
import { readShiftSettings } from '../shifts/store.ts'
import { listTaxRates } from '../tax/tax-rates.ts'
import { readTaxSettings } from '../tax-settings/store.ts'

export const billingSettings = handle('billingSettings', {
  readPage: async (ctx) => {
    const [rates, months, settings, documents, series, tax] = await readTogether([
      listTaxRates(ctx),
      readPart(ctx, 'periods:lock', (part) => listLockedMonths(part)),
      readPart(ctx, 'shifts:settings', readShiftSettings),
      readPart(ctx, 'documents:settings', readDocumentSettings),
      readPart(ctx, 'numbering:edit', listSeries),
      readPart(ctx, 'documents:settings', readTaxSettings),
    ])
    return { rates, months, settings, documents, series, tax }
  },
})
