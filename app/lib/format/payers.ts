import type { ClientMatch } from '#contract/billing/clients/schema.ts'
import type { Query } from '../navigation/links'
import { phoneText } from './format'

/** What tells somebody who pays from their namesakes. */
export const payerLine = ({ mobile, detail }: Pick<ClientMatch, 'mobile' | 'detail'>): string =>
  [mobile && phoneText(mobile), detail].filter(Boolean).join(' · ')

/** How an address names somebody who pays: a client of the accounts, or a patient who is none yet. */
export const payerQuery = ({ clientId, patientId }: Pick<ClientMatch, 'clientId' | 'patientId'>): Query =>
  clientId ? { client: clientId } : { patient: patientId }

/** As `who` names them. A patient stays one when the first paper makes a client of them: the same form asks the same. */
export const whoIs = ({ clientId, patientId }: Pick<ClientMatch, 'clientId' | 'patientId'>): string =>
  patientId ? `p:${patientId}` : `c:${clientId}`
