import { CLIENT_WORDS } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { type FormatSettings, formatPhone, getFormatter } from '~/lib/format/format'

interface TaxSettings {
  taxProfile: string
  taxName: string | null
}

/** What is kept of a client, in words; what is not known is left out. */
export function listClientFacts(client: Client, practice: FormatSettings & TaxSettings) {
  const { taxNumbers, taxNumberName } = taxProfile(practice.taxProfile, practice.taxName)
  const { money } = getFormatter(practice)
  const { creditDays, openingBalanceMinor: opening, stateCode } = client
  const state = stateCode && taxNumbers?.states[stateCode]
  const place = [client.city, client.district, state ?? stateCode, client.postcode, client.country]
  const facts: [label: string, value: string | null | undefined | false][] = [
    ['Kind of client', CLIENT_WORDS[client.type]],
    ['Patient number', client.patientNo],
    ['Phone', client.mobile && formatPhone(client.mobile)],
    ['E-mail address', client.email],
    ['Address', [client.addressLine1, client.addressLine2, ...place].filter(Boolean).join(', ')],
    [taxNumberName, client.taxNo],
    ['PAN', client.pan],
    ['Drug licence', client.drugLicenceNo],
    ['Days to pay', creditDays === 0 ? 'At once' : String(creditDays)],
    ['Opening balance', opening !== 0 && `${money(Math.abs(opening))}, ${opening > 0 ? 'by them' : 'by us'}`],
    ['Notes', client.notes],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
