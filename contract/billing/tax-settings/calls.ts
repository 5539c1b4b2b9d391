import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { NewRegistration, TaxSettings, TaxSettingsView } from './schema.ts'

/** The tax system of the practice and the registrations of its places. */
export const taxSettings = {
  read: call('documents:settings', 'GET /tax-settings', { input: z.object({}), output: TaxSettingsView }),
  /** Currency and financial year can't change once a document is numbered. */
  save: call('documents:settings', 'PUT /tax-settings', { input: TaxSettings, output: TaxSettingsView }),
  /** Registers a place from a date on. Series whose prefix another place has under the tax number end on that date. */
  register: call('documents:settings', 'POST /tax-registrations', {
    input: NewRegistration,
    output: TaxSettingsView.extend({ renumbered: z.array(z.string()) }),
  }),
}
