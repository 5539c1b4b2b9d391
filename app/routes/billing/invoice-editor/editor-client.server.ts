import { patientDetail } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { formatPayer, payerKey } from '~/lib/format/payers'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'
import { noMatchWhenInvalid } from './editor-rows.server'
import type { EditorAnswer } from './editor-values'

/**
 * Finds whom the invoice is for by what was typed. Who was chosen of those that were found, or is the only one, is put
 * into the form; of several one is to be chosen.
 */
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
      'whoSaid',
      JSON.stringify(match ? [match.name, formatPayer(match)] : await describeChosenClient(api, who.slice(0, -1))),
    )
    form.delete('_q_client')
    return { chosen: true, found: null, wrong: {} }
  }
  const choices = items.map((one) => ({ value: `${payerKey(one)}!`, label: one.name, detail: formatPayer(one) }))
  const wrong: Record<string, string> = items.length === 0 ? { who: `Nobody has the phone or name “${text}”` } : {}
  return { chosen: false, found: { text, choices, more }, wrong }
}

/** What tells a client from namesakes. */
export function formatClientLine(client: Pick<Client, 'mobile' | 'patientNo' | 'birthYear' | 'city'>): string {
  const { mobile, patientNo, birthYear, city } = client
  return formatPayer({ mobile, detail: patientDetail(patientNo, birthYear) ?? city })
}

/** Somebody who was chosen while the text in the field was another one by the time it was sent. */
async function describeChosenClient(api: ApiClient, who: string): Promise<[string, string]> {
  if (!who.startsWith('c:')) return ['The chosen patient', '']
  try {
    const { data } = await api.clients.read({ clientId: who.slice(2) })
    return [data.name, formatClientLine(data)]
  } catch (error) {
    if (!toRefusal(error)) throw error
    return ['Nobody who is known here', '']
  }
}
