import { CLIENT_TYPE_LABELS } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { type FormatSettings, formatPhone, getFormatter } from '~/lib/format/format'

interface TaxSettings {
  taxProfile: string
  taxName: string | null
}

/** Lists the known details of a client. */
export function listClientFacts(client: Client, practice: FormatSettings & TaxSettings) {
  const { taxNumbers, taxNumberName } = getTaxProfile(practice.taxProfile, practice.taxName)
  const { money } = getFormatter(practice)
  const { creditDays, openingBalanceMinor: opening, stateCode } = client
  const state = stateCode && taxNumbers?.states[stateCode]
  const place = [client.city, client.district, state ?? stateCode, client.postcode, client.country]
  return toFacts([
    ['Client type', CLIENT_TYPE_LABELS[client.type]],
    ['Patient number', client.patientNo],
    ['Phone', client.mobile && formatPhone(client.mobile)],
    ['E-mail address', client.email],
    ['Address', [client.addressLine1, client.addressLine2, ...place].filter(Boolean).join(', ')],
    [taxNumberName, client.taxNo],
    ['PAN', client.pan],
    ['Drug licence', client.drugLicenceNo],
    ['Credit days', creditDays === 0 ? 'Due at once' : String(creditDays)],
    [
      'Opening balance',
      opening !== 0 && `${money(Math.abs(opening))}, ${opening > 0 ? 'owed by the client' : 'owed by the practice'}`,
    ],
    ['Notes', client.notes],
  ])
}
