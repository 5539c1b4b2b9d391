import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { NewRegistration, TaxSettings, TaxSettingsView } from './schema.ts'

/** The tax system of the practice and the registrations of its places. */
export const taxSettings = {
  read: call('documents:settings')
    .route({ method: 'GET', path: '/tax-settings' })
    .input(z.object({}))
    .output(answer(TaxSettingsView)),
  /** Currency and financial year can't change once a document is numbered. */
  save: call('documents:settings')
    .route({ method: 'PUT', path: '/tax-settings' })
    .input(TaxSettings)
    .output(answer(TaxSettingsView)),
  /** Registers a place from a date on. Series whose prefix another place has under the tax number end on that date. */
  register: call('documents:settings')
    .route({ method: 'POST', path: '/tax-registrations' })
    .input(NewRegistration)
    .output(answer(TaxSettingsView.extend({ renumbered: z.array(z.string()) }))),
}
