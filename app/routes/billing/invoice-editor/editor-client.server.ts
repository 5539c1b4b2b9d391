import { describePatient } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { formatPayer, payerKey } from '~/lib/format/payers'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'
import { noMatchWhenInvalid } from './editor-rows.server'
import type { EditorAnswer } from './editor-values'

/** Finds the client by the typed text. The chosen or only match is written to the form; several are offered as choices. */
export async function findClient(
  api: ApiClient,
  form: FormData,
): Promise<{ chosen: boolean; found: EditorAnswer['clients']; wrong: Record<string, string> }> {
  const text = String(form.get('_q_client') ?? '')
    .trim()
    .slice(0, 100)
  const who = String(form.getAll('who').at(-1) ?? '')
  const isNew = who.endsWith('!')
  if (!text && !isNew) return { chosen: false, found: null, wrong: {} }
  const { items, more } = text
    ? (await api.clients.find({ q: text }).catch(noMatchWhenInvalid)).data
    : { items: [], more: false }
  const match = isNew ? items.find((one) => `${payerKey(one)}!` === who) : items.length === 1 ? items[0] : undefined
  if (match || isNew) {
    form.set('who', match ? payerKey(match) : who.slice(0, -1))
    form.set(
      'clientLabel',
      JSON.stringify(match ? [match.name, formatPayer(match)] : await describeChosenClient(api, who.slice(0, -1))),
    )
    form.delete('_q_client')
    return { chosen: true, found: null, wrong: {} }
  }
  const choices = items.map((one) => ({ value: `${payerKey(one)}!`, label: one.name, detail: formatPayer(one) }))
  const wrong: Record<string, string> =
    items.length === 0 ? { who: `No client has the phone number or name “${text}”` } : {}
  return { chosen: false, found: { text, choices, more }, wrong }
}

/** Formats what tells a client from others with the same name. */
export function formatClientLine(client: Pick<Client, 'mobile' | 'patientNo' | 'birthYear' | 'city'>): string {
  const { mobile, patientNo, birthYear, city } = client
  return formatPayer({ mobile, detail: describePatient(patientNo, birthYear) ?? city })
}

/** Describes a client who was chosen but no longer matches the typed text. */
async function describeChosenClient(api: ApiClient, who: string): Promise<[string, string]> {
  if (!who.startsWith('c:')) return ['The chosen patient', '']
  try {
    const { data } = await api.clients.read({ clientId: who.slice(2) })
    return [data.name, formatClientLine(data)]
  } catch (error) {
    if (!toRefusal(error)) throw error
    return ['Unknown client', '']
  }
}
