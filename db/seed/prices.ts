import { nameKey } from '#contract/visits/rules.ts'
import { starterRates } from '../reference/tax-rates.ts'
import type { taxRates } from '../schema/accounts.ts'
import type { procedures } from '../schema/doctors.ts'
import type { Chance } from './chance.ts'

/** What the clinics of the town do beside the consultation, in rupees. */
const PRICES = {
  'Dressing, small': 80,
  'Dressing, large': 150,
  ECG: 300,
  'Ear wash': 250,
  'Injection, giving of': 50,
  Nebulisation: 150,
  'Plaster, removal': 300,
  'Random blood sugar, finger prick': 60,
  'Stitches, up to five': 600,
  'Stitches, removal': 150,
}

/** The price list of a practice. */
export function priceList(chance: Chance, practiceId: string, at: number): (typeof procedures.$inferInsert)[] {
  return Object.entries(PRICES).map(([name, rupees]) => ({
    id: chance.id(at),
    practiceId,
    name,
    nameKey: nameKey(name),
    priceMinor: rupees * 100,
  }))
}

/** The tax rates that a practice begins with. */
export function ratesOf(chance: Chance, practiceId: string, at: number): (typeof taxRates.$inferInsert)[] {
  return starterRates('india-gst').map((rate) => ({ id: chance.id(at), practiceId, ...rate }))
}
