import type { ClientMatch } from '#contract/billing/clients/schema.ts'
import type { Query } from '../navigation/links'
import { formatPhone } from './format'

/** Formats phone number and detail of a payer, to tell apart payers of the same name. */
export const formatPayer = ({ mobile, detail }: Pick<ClientMatch, 'mobile' | 'detail'>): string =>
  [mobile && formatPhone(mobile), detail].filter(Boolean).join(' · ')

/** The query parameter of a payer: a client, or a patient who has no client yet. */
export const payerQuery = ({ clientId, patientId }: Pick<ClientMatch, 'clientId' | 'patientId'>): Query =>
  clientId ? { client: clientId } : { patient: patientId }

/** The form value of a payer. A patient keeps theirs when the first invoice creates a client. */
export const payerKey = ({ clientId, patientId }: Pick<ClientMatch, 'clientId' | 'patientId'>): string =>
  patientId ? `p:${patientId}` : `c:${clientId}`

const JUST_CHOSEN = '!'

/** The form value of a payer that was just chosen from a list. */
export const toJustChosenKey = (payer: Pick<ClientMatch, 'clientId' | 'patientId'>): string =>
  payerKey(payer) + JUST_CHOSEN

/** Reads the form value of a payer. */
export function parsePayerKey(value: string): { key: string; isJustChosen: boolean } {
  const isJustChosen = value.endsWith(JUST_CHOSEN)
  return { key: isJustChosen ? value.slice(0, -JUST_CHOSEN.length) : value, isJustChosen }
}
