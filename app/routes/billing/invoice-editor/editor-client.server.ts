import { patientDetail } from '#contract/billing/clients/rules.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { payerLine, whoIs } from '~/lib/format/payers'
import { type ApiClient, refusalOf } from '~/lib/http/api.server'
import { noneFound } from './editor-rows.server'
import type { EditorAnswer } from './editor-values'

/**
 * Finds whom the invoice is for by what was typed. Who was chosen of those that were found, or is the only one, is put
 * into the form; of several one is to be chosen.
 */
export async function clientSearched(
  api: ApiClient,
  form: FormData,
): Promise<{ chosen: boolean; found: EditorAnswer['found']; wrong: Record<string, string> }> {
  const text = String(form.get('_q_client') ?? '')
    .trim()
    .slice(0, 100)
  const who = String(form.getAll('who').at(-1) ?? '')
  const isNew = who.endsWith('!')
  if (!text && !isNew) return { chosen: false, found: null, wrong: {} }
  const { items, more } = text
    ? (await api.clients.find({ q: text }).catch(noneFound)).data
    : { items: [], more: false }
  const meant = isNew ? items.find((one) => `${whoIs(one)}!` === who) : items.length === 1 ? items[0] : undefined
  if (meant || isNew) {
    form.set('who', meant ? whoIs(meant) : who.slice(0, -1))
    form.set('whoSaid', JSON.stringify(meant ? [meant.name, payerLine(meant)] : await named(api, who.slice(0, -1))))
    form.delete('_q_client')
    return { chosen: true, found: null, wrong: {} }
  }
  const choices = items.map((one) => ({ value: `${whoIs(one)}!`, label: one.name, detail: payerLine(one) }))
  const wrong: Record<string, string> = items.length === 0 ? { who: `Nobody has the phone or name “${text}”` } : {}
  return { chosen: false, found: { text, choices, more }, wrong }
}

/** What tells a client from namesakes. */
export function clientLine(client: Pick<Client, 'mobile' | 'patientNo' | 'birthYear' | 'city'>): string {
  const { mobile, patientNo, birthYear, city } = client
  return payerLine({ mobile, detail: patientDetail(patientNo, birthYear) ?? city })
}

/** Somebody who was chosen while the text in the field was another one by the time it was sent. */
async function named(api: ApiClient, who: string): Promise<[string, string]> {
  if (!who.startsWith('c:')) return ['The chosen patient', '']
  try {
    const { data } = await api.clients.read({ clientId: who.slice(2) })
    return [data.name, clientLine(data)]
  } catch (error) {
    if (!refusalOf(error)) throw error
    return ['Nobody who is known here', '']
  }
}
