import type { Invariant } from './invariant.ts'

/** The documents that credit notes can credit: invoices, and debit notes of customers. */
const creditedDocuments = `(select practice_id, id, number, total_minor, payable_minor from invoices
  union all select practice_id, id, number, total_minor, payable_minor from debit_notes where side = 'customer')`
const creditedId = 'coalesce(n.invoice_id, n.debit_note_id)'

/** The round-off of documents, and the credit note that returns it. */
export const rounding: Invariant[] = [
  {
    name: 'rounded-totals',
    sentence: 'A rounded document is rounded to a whole unit of its currency.',
    sql: `select practice_id, id, number from invoices where round_off_minor <> 0 and payable_minor % 100 <> 0
      union all select practice_id, id, number from debit_notes where round_off_minor <> 0 and payable_minor % 100 <> 0`,
  },
  {
    name: 'credit-note-round-off',
    sentence:
      'The amount of a credit note is the sum of its lines, unless it credits the last of its invoice or debit note.',
    // It is unknown if a cancelled note was still valid when this one was issued, so the sums with and without it are both allowed.
    sql: `select practice_id, id, number from (
        select n.practice_id, n.id, n.number, n.status, n.round_off_minor, i.payable_minor as whole, sum(n.payable_minor) over given as with_cancelled,
          coalesce(sum(n.payable_minor) filter (where n.status = 'issued') over given, 0) as without
        from credit_notes n join ${creditedDocuments} i on i.practice_id = n.practice_id and i.id = ${creditedId}
        where n.status <> 'draft' window given as (partition by n.practice_id, ${creditedId} order by n.created_at, n.id)) c
      where status = 'issued' and round_off_minor <> 0 and whole not between without and with_cancelled`,
  },
  {
    name: 'fully-credited-totals',
    sentence:
      'When every line of an invoice or debit note is credited, its credit notes add up to its amount, including round-off.',
    sql: `select i.practice_id, i.id, i.number from ${creditedDocuments} i
      join (select n.practice_id, ${creditedId} as of, sum(n.payable_minor) as minor from credit_notes n where n.status = 'issued' group by 1, 2) n
        on n.practice_id = i.practice_id and n.of = i.id
      join (select n.practice_id, ${creditedId} as of, sum(l.line_total_minor) as minor from credit_note_lines l
        join credit_notes n on n.practice_id = l.practice_id and n.id = l.credit_note_id and n.status = 'issued'
        group by 1, 2) l on l.practice_id = i.practice_id and l.of = i.id
      where l.minor = i.total_minor and n.minor <> i.payable_minor`,
  },
]
