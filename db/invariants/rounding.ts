import type { Invariant } from './invariant.ts'

/** What credit notes take back: invoices, and debit notes of customers. */
const creditedDocuments = `(select practice_id, id, number, total_minor, payable_minor from invoices
  union all select practice_id, id, number, total_minor, payable_minor from debit_notes where side = 'customer')`
const creditedId = 'coalesce(n.invoice_id, n.debit_note_id)'

/** What of a paper is round-off, and which credit note gives it back (back-office 1.5, B3). */
export const rounding: Invariant[] = [
  {
    name: 'rounded-to-whole',
    sentence: 'A paper that was rounded is rounded to whole hundreds of its smallest coin.',
    sql: `select practice_id, id, number from invoices where round_off_minor <> 0 and payable_minor % 100 <> 0
      union all select practice_id, id, number from debit_notes where round_off_minor <> 0 and payable_minor % 100 <> 0`,
  },
  {
    name: 'round-off-given-back-last',
    sentence:
      'A credit note is worth what its lines are; only one after which nothing is left of its invoice, or debit note, is worth more or less.',
    // Of notes that were cancelled it is not known whether they still stood then: with them it may be more, without them less.
    sql: `select practice_id, id, number from (
        select n.practice_id, n.id, n.number, n.status, n.round_off_minor, i.payable_minor as whole, sum(n.payable_minor) over given as with_cancelled,
          coalesce(sum(n.payable_minor) filter (where n.status = 'issued') over given, 0) as without
        from credit_notes n join ${creditedDocuments} i on i.practice_id = n.practice_id and i.id = ${creditedId}
        where n.status <> 'draft' window given as (partition by n.practice_id, ${creditedId} order by n.created_at, n.id)) c
      where status = 'issued' and round_off_minor <> 0 and whole not between without and with_cancelled`,
  },
  {
    name: 'credited-whole',
    sentence:
      'Where every line of an invoice, or debit note, was taken back, its credit notes are worth what it was, with its round-off.',
    sql: `select i.practice_id, i.id, i.number from ${creditedDocuments} i
      join (select n.practice_id, ${creditedId} as of, sum(n.payable_minor) as minor from credit_notes n where n.status = 'issued' group by 1, 2) n
        on n.practice_id = i.practice_id and n.of = i.id
      join (select n.practice_id, ${creditedId} as of, sum(l.line_total_minor) as minor from credit_note_lines l
        join credit_notes n on n.practice_id = l.practice_id and n.id = l.credit_note_id and n.status = 'issued'
        group by 1, 2) l on l.practice_id = i.practice_id and l.of = i.id
      where l.minor = i.total_minor and n.minor <> i.payable_minor`,
  },
]
