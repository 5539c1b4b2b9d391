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
