import { sql } from 'drizzle-orm'
import { check, date, type ExtraConfigColumn, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { documentStatuses } from '#contract/billing/documents/statuses.ts'
import {
  amount,
  currency,
  documentTotals,
  instant,
  printedTexts,
  recordColumns,
  references,
} from '../kernel/columns.ts'
import { numberSeries, places } from '../practice/organisations.ts'
import { billingParties } from './accounts.ts'

/** The columns of a document that is a draft until it is issued. A trigger freezes issued ones. */
export const issuedDocumentColumns = () => ({
  placeId: uuid().notNull(),
  status: text({ enum: documentStatuses.values }).notNull().default('draft'),
  seriesId: uuid(),
  number: text(),
  issueDate: date(),
  title: text(),
  seller: printedTexts(),
  client: printedTexts(),
  patientId: uuid(),
  doctorId: uuid(),
  /** The client; null for the patient of a visit. */
  partyId: uuid(),
  currency: currency(),
  ...documentTotals(),
  roundOffMinor: amount(),
  payableMinor: amount(),
  createdBy: uuid(),
  issuedBy: uuid(),
  issuedAt: instant(),
  cancelledBy: uuid(),
  cancelledAt: instant(),
  cancelReason: text(),
  printCount: integer().notNull().default(0),
  ...recordColumns(),
})

type Columns = Record<'id' | 'practiceId' | keyof ReturnType<typeof issuedDocumentColumns>, ExtraConfigColumn>

export const issuedDocumentConstraints = (name: string, t: Columns) => [
  unique(`${name}_number`).on(t.practiceId, t.seriesId, t.number),
  references(t.placeId, places),
  references(t.seriesId, numberSeries),
  references(t.partyId, billingParties),
  index(`${name}_day`).on(t.practiceId, t.issueDate, t.id),
  index(`${name}_cancelled`).on(t.practiceId, t.cancelledAt).where(sql`${t.status} = 'cancelled'`),
  check(`${name}_numbered`, sql`(${t.status} = 'draft') = (${t.number} is null)`),
]
