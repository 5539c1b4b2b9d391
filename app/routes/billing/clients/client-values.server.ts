import { isSupplier } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'

const blank = {
  type: 'organisation',
  name: '',
  mobile: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  district: '',
  stateCode: '',
  postcode: '',
  country: '',
  taxNo: '',
  pan: '',
  drugLicenceNo: '',
  creditDays: '',
  openingBalanceMinor: '',
  openingSide: 'they_owe',
  notes: '',
}
export type ClientValues = typeof blank

/** Returns the form values of a client, or blank ones. */
export function toClientFormValues(client: Client | null, currency: string): ClientValues {
  if (!client) return blank
  const { openingBalanceMinor: opening, creditDays } = client
  const texts = Object.entries(client).filter(([name, value]) => name in blank && typeof value === 'string')
  return {
    ...blank,
    ...Object.fromEntries(texts),
    creditDays: creditDays === 0 ? '' : String(creditDays),
    openingBalanceMinor: opening === 0 ? '' : toMoneyInput(Math.abs(opening), currency),
    openingSide: opening < 0 || (opening === 0 && isSupplier(client.type)) ? 'we_owe' : 'they_owe',
  }
}
