import { redirect } from '@remix-run/node'
import { formatPayer, payerQuery } from '~/lib/format/payers'
import { findOnlyMatch } from '~/lib/forms/only-match'
import { readIdOr404 } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { type Query, to } from '~/lib/navigation/links'

export const RECEIVE_PATH = '/payment-create-invoice'
export const ADVANCE_PATH = '/payment-receipts/payment-manual-invoice'
/** The page where reception takes payments of amounts due. */
export const DESK_PATH = '/payments'
export type ReceivePath = typeof RECEIVE_PATH | typeof ADVANCE_PATH | typeof DESK_PATH

export interface PayerReference {
  patientId?: string
  partyId?: string
}

/** Reads the account that the URL names: a client's, a patient's, or else that of an invoice's client. */
export async function readPayer({ api, url }: Pick<ScreenContext, 'api' | 'url'>) {
  const [client, patient, invoiceId, payerId] = (['client', 'patient', 'invoice', 'by'] as const).map((name) =>
    readIdOr404(url, name),
  )
  const invoice = invoiceId && !client && !patient ? (await api.invoices.read({ invoiceId })).data : null
  const partyId = invoice?.clientId ?? client
  const patientId = invoice?.patientId ?? patient
  const accountHolder: PayerReference | null = partyId ? { partyId } : patientId ? { patientId } : null
  return { accountHolder, invoiceId, paidById: payerId }
}

/** Finds payers by the typed text. The only match redirects to the next step. */
export async function searchPayers(
  { api, url }: Pick<ScreenContext, 'api' | 'url'>,
  path: typeof RECEIVE_PATH | typeof ADVANCE_PATH,
  isAnotherPayer: boolean,
) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (!q) return { q, isEmpty: url.searchParams.has('q'), matches: null, more: false }
  const { data } = await api.clients.find({ q })
  const items = isAnotherPayer ? data.items.filter(({ patientId }) => !patientId) : data.items
  const matches = items.map((match) => ({
    id: match.clientId ?? match.patientId ?? '',
    name: match.name,
    line: formatPayer(match),
    href: to(path, null, isAnotherPayer ? { ...payerParams(url), by: match.clientId } : payerQuery(match)),
  }))
  const only = findOnlyMatch(q, { items: matches, more: data.more })
  if (only) throw redirect(only.href, 303)
  return { q, isEmpty: false, matches, more: data.more }
}

/** The parameters that name the account, for links to the same page. */
export const payerParams = (url: URL): Query =>
  Object.fromEntries(['client', 'patient', 'invoice', 'kind'].map((name) => [name, url.searchParams.get(name)]))
