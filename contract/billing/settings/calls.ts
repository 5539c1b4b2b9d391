import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DocumentSettings } from '../document-settings/schema.ts'
import { SeriesList } from '../numbering/calls.ts'
import { LockedMonth } from '../periods/calls.ts'
import { ShiftSettings } from '../shifts/schema.ts'
import { TaxRates } from '../tax/calls.ts'
import { TaxSettingsView } from '../tax-settings/schema.ts'

export const billingSettings = {
  /** The tax rates, and the other settings of billing that the user may change; null for those that they may not. */
  readPage: call('taxes:read', 'GET /pages/billing-settings', {
    output: z.object({
      rates: TaxRates,
      months: z.array(LockedMonth).nullable(),
      settings: ShiftSettings.nullable(),
      documents: DocumentSettings.nullable(),
      series: SeriesList.nullable(),
      tax: TaxSettingsView.nullable(),
    }),
  }),
}
