import { describePatient } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { formatPayer, payerKey } from '~/lib/format/payers'
import { type ApiClient, ignoreRefusal, toRefusal } from '~/lib/http/api.server'
import type { EditorInput } from './editor-values'

/** Finds the client by the typed text. The chosen or only match is set; several are offered as choices. */
export async function findClient(api: ApiClient, { who = '', clientLabel }: EditorInput, typed: string) {
  const text = typed.trim().slice(0, 100)
  const isNew = who.endsWith('!')
  const before = { fields: { who, clientLabel }, isChosen: false, found: null, errors: {} }
  if (!text && !isNew) return before
  const { items, more } = text
    ? (await api.clients.find({ q: text }).catch(noMatchWhenInvalid)).data
    : { items: [], more: false }
  const match = isNew ? items.find((item) => `${payerKey(item)}!` === who) : items.length === 1 ? items[0] : undefined
  if (match || isNew) {
    const id = who.slice(0, -1)
    const label = match ? [match.name, formatPayer(match)] : await describeChosenClient(api, id)
    return {
      ...before,
      fields: { who: match ? payerKey(match) : id, clientLabel: JSON.stringify(label) },
      isChosen: true,
    }
  }
  const choices = items.map((item) => ({ value: `${payerKey(item)}!`, label: item.name, detail: formatPayer(item) }))
  const errors: Record<string, string> =
    items.length === 0 ? { who: `No client has the phone number or name “${text}”` } : {}
  return { ...before, found: { text, choices, more }, errors }
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
async function describeChosenClient(api: ApiClient, who: string): Promise<[string, string]> {
  if (!who.startsWith('c:')) return ['The chosen patient', '']
  const found = await api.clients.read({ clientId: who.slice(2) }).catch(ignoreRefusal)
  return found ? [found.data.name, formatClientLine(found.data)] : ['Unknown client', '']
}
