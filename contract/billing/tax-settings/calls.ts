import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { NewRegistration, TaxSettings, TaxSettingsView } from './schema.ts'

/** By which law the practice charges tax, and under which numbers its places do. */
export const taxSettings = {
  read: call('documents:settings')
    .route({ method: 'GET', path: '/tax-settings' })
    .input(z.object({}))
    .output(answer(TaxSettingsView)),
  /** Currency and the first month of the year stay from the first numbered paper on. */
  save: call('documents:settings')
    .route({ method: 'PUT', path: '/tax-settings' })
    .input(TaxSettings)
    .output(answer(TaxSettingsView)),
  /** Registers a place from a day on. A series whose prefix another place has under the number ends with that day. */
  register: call('documents:settings')
    .route({ method: 'POST', path: '/tax-registrations' })
    .input(NewRegistration)
    .output(answer(TaxSettingsView.extend({ renumbered: z.array(z.string()) }))),
}
