import type { TaxProfile } from '#contract/billing/tax-profiles.ts'
import type { Client } from '#contract/clients/schema.ts'

/** Whom a paper is for, as it stands on the day it is issued. */
export function buyerOf(client: Client, { taxNumbers }: TaxProfile): Record<string, string | null> {
  const { name, patientNo, mobile: phone, addressLine1, addressLine2, city, postcode, stateCode, taxNo } = client
  return {
    ...{ name, patientNo, phone, email: client.email },
    address: [addressLine1, addressLine2].filter(Boolean).join(', ') || null,
    city: [city, postcode].filter(Boolean).join(' ') || null,
    ...{ stateCode, state: stateCode ? (taxNumbers?.states[stateCode] ?? null) : null, taxNo },
  }
}
