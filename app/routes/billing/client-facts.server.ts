import { GST_NUMBERS } from '#contract/billing/tax-numbers.ts'
import { CLIENT_WORDS } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/schema.ts'
import { type FormatSettings, formatterOf, phoneText } from '~/lib/format'

/** What is kept of a client, in words; what is not known is left out. */
export function clientFacts(client: Client, practice: FormatSettings) {
  const { money } = formatterOf(practice)
  const { creditDays, openingBalanceMinor: opening, stateCode } = client
  const state = stateCode && practice.currency === 'INR' ? GST_NUMBERS.states[stateCode] : null
  const place = [client.city, client.district, state ?? stateCode, client.postcode, client.country]
  const facts: [label: string, value: string | null | undefined | false][] = [
    ['Kind of client', CLIENT_WORDS[client.type]],
    ['Patient number', client.patientNo],
    ['Phone', client.mobile && phoneText(client.mobile)],
    ['E-mail address', client.email],
    ['Address', [client.addressLine1, client.addressLine2, ...place].filter(Boolean).join(', ')],
    [practice.currency === 'INR' ? 'GSTIN' : 'Tax number', client.taxNo],
    ['PAN', client.pan],
    ['Drug licence', client.drugLicenceNo],
    ['Days to pay', creditDays === 0 ? 'At once' : String(creditDays)],
    ['Opening balance', opening !== 0 && `${money(Math.abs(opening))}, ${opening > 0 ? 'by them' : 'by us'}`],
    ['Notes', client.notes],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
