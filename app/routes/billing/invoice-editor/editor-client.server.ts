import { describePatient } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { formatPayer, parsePayerKey, payerKey, toJustChosenKey } from '~/lib/format/payers'
import { findOnlyMatch } from '~/lib/forms/only-match'
import { type ApiClient, ignoreRefusal, toRefusal } from '~/lib/http/api.server'
import type { EditorInput } from './editor-values'

/** Finds the client by the typed text: selects the chosen or only match, otherwise returns the matches to choose from. */
export async function findClient(api: ApiClient, { clientKey = '', clientLabel }: EditorInput, search: string) {
  const text = search.trim().slice(0, 100)
  const { key, isJustChosen } = parsePayerKey(clientKey)
  const unchanged = { fields: { clientKey, clientLabel }, isChosen: false, found: null, errors: {} }
  if (!text && !isJustChosen) return unchanged
  const { items, more } = text
    ? (await api.clients.find({ q: text }).catch(noMatchWhenInvalid)).data
    : { items: [], more: false }
  const match = isJustChosen ? items.find((item) => payerKey(item) === key) : findOnlyMatch(text, { items, more })
  if (match || isJustChosen) {
    const label = match ? [match.name, formatPayer(match)] : await describeChosenClient(api, key)
    return {
      ...unchanged,
      fields: await describeClient(api, match ? payerKey(match) : key, label),
      isChosen: true,
    }
  }
  const choices = items.map((item) => ({ value: toJustChosenKey(item), label: item.name, detail: formatPayer(item) }))
  const errors: Record<string, string> =
    items.length === 0 ? { clientKey: `No client has the phone number or name “${text}”` } : {}
  return { ...unchanged, found: { text, choices, more }, errors }
}

/** Returns the fields of a chosen client: key, name and detail, and their unused credit. */
export async function describeClient(api: ApiClient, clientKey: string, label: readonly string[]) {
  const id = clientKey.slice(2)
  // A client who was removed since is refused when the invoice is saved.
  const credit = await api.receipts
    .credit(clientKey.startsWith('p:') ? { patientId: id } : { partyId: id })
    .catch(ignoreRefusal)
  const clientCredit = credit && credit.data.creditMinor > 0 ? JSON.stringify(credit.data) : ''
  return { clientKey, clientLabel: JSON.stringify(label), clientCredit, useAdvance: '' }
}

/** Treats a search text with invalid characters as one without matches. */
function noMatchWhenInvalid(error: unknown): { data: { items: never[]; more: boolean } } {
  if (toRefusal(error)?.status !== 422) throw error
  return { data: { items: [], more: false } }
}

/** Formats what tells a client from others with the same name. */
export function formatClientLine(client: Pick<Client, 'mobile' | 'patientNo' | 'birthYear' | 'city'>): string {
  const { mobile, patientNo, birthYear, city } = client
  return formatPayer({ mobile, detail: describePatient(patientNo, birthYear) ?? city })
}

/** Describes a client who was chosen but no longer matches the typed text. */
async function describeChosenClient(api: ApiClient, clientKey: string): Promise<[string, string]> {
  if (!clientKey.startsWith('c:')) return ['The chosen patient', '']
  const client = await api.clients.read({ clientId: clientKey.slice(2) }).catch(ignoreRefusal)
  return client ? [client.data.name, formatClientLine(client.data)] : ['Unknown client', '']
}
