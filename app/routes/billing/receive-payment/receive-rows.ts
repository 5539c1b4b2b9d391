import type { OpenPaper } from '#contract/billing/receipts/schema.ts'
import type { Reply } from '~/lib/forms/submit.server'

export interface TenderRow {
  method: string
  amountMinor: string
  reference: string
  bankAccountId: string
  chequeBank: string
  chequeDate: string
  tenderedMinor: string
}

export interface AllocationRow {
  invoiceId: string
  debitNoteId: string
  openingOf: string
  amountMinor: string
}

export interface ReceiveValues {
  kind: string
  placeId: string
  tenders: TenderRow[]
  allocate: string
  allocations: AllocationRow[]
  note: string
}

export const BLANK_TENDER: TenderRow = {
  ...{ method: '', amountMinor: '', reference: '', bankAccountId: '' },
  ...{ chequeBank: '', chequeDate: '', tenderedMinor: '' },
}

const toAllocationRow = (
  { paper, paperId }: Pick<OpenPaper, 'paper' | 'paperId'>,
  amountMinor = '',
): AllocationRow => ({
  invoiceId: paper === 'invoice' ? paperId : '',
  debitNoteId: paper === 'debit_note' ? paperId : '',
  openingOf: paper === 'opening' ? paperId : '',
  amountMinor,
})

/** Which paper a row is about. */
export const documentIdOf = (row: Partial<AllocationRow>): string =>
  row.invoiceId || row.debitNoteId || row.openingOf || ''

/** A row for every paper that is due: those that were typed first, as they stand in the form, then the others. */
export function withAllDocuments(
  typed: readonly Partial<AllocationRow>[],
  due: readonly Pick<OpenPaper, 'paper' | 'paperId'>[],
): AllocationRow[] {
  const named = new Set(typed.map(documentIdOf))
  const known = typed.map(({ invoiceId = '', debitNoteId = '', openingOf = '', amountMinor = '' }) => ({
    ...{ invoiceId, debitNoteId, openingOf, amountMinor },
  }))
  return [...known, ...due.filter(({ paperId }) => !named.has(paperId)).map((paper) => toAllocationRow(paper))]
}

/** What was answered, with one blank row to go on in, and a row for every paper. */
export function withReplyRows(
  reply: Reply['reply'] | undefined,
  due: readonly Pick<OpenPaper, 'paper' | 'paperId'>[],
): Reply['reply'] | undefined {
  if (!reply) return undefined
  const { tenders = [], allocations = [], ...typed } = (reply.initialValue ?? {}) as Partial<ReceiveValues>
  return {
    ...reply,
    initialValue: {
      ...typed,
      tenders: [...tenders, BLANK_TENDER],
      allocations: withAllDocuments(allocations, due),
    } as never,
  }
}
