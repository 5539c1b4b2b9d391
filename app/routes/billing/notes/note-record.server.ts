import type { CreditNote } from '#contract/billing/credit-notes/schema.ts'
import type { DebitNote } from '#contract/billing/debit-notes/schema.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import type { Note } from './note-document.server'

interface NoteParts {
  facts: Parameters<typeof toFacts>[0]
  links: [label: string, href: string | null][]
}

/** Builds what the pages of a credit note and a debit note have in common. */
export function toNoteRecord(
  note: CreditNote | DebitNote,
  { kind, id, title, record, document }: Note,
  { amount, money, number, date }: Formatter,
  { facts, links }: NoteParts,
) {
  // Credit notes show the amount without tax, debit notes the price.
  const lines: readonly (CreditNote['lines'][number] & { unitPriceMinor?: number })[] = note.lines
  const { clientId, cancelledAt, cancelReason } = note
  const all: NoteParts['links'] = [
    ...links,
    ['Cancel note', note.may.cancel ? to(record, null, { id, do: 'cancel' }) : null],
    ['Client', clientId && to('/new-client-preview', null, { id: clientId })],
  ]
  return {
    kind,
    title: `${title} ${note.number}`,
    number: note.number,
    self: to(record, null, { id }),
    version: note.version,
    facts: toFacts([
      ...facts,
      ['Cancelled', cancelledAt && [date(cancelledAt), cancelReason].filter(Boolean).join(': ')],
    ]),
    lines: lines.map((line) => ({
      id: line.lineId,
      description: line.description,
      code: line.code ?? '',
      qty: line.qtyMilli ? number(line.qtyMilli / 1000) : '',
      value: amount(kind === 'debit' ? (line.unitPriceMinor ?? 0) : line.taxableMinor),
      rate: line.taxCategory === 'taxable' ? `${number(line.rateBps / 100)}%` : '',
      total: amount(line.lineTotalMinor),
    })),
    total: money(note.payableMinor),
    links: all.flatMap(([label, href]) => (href ? [{ label, href }] : [])),
    document: to(document, null, { id }),
  }
}
