import type { Invariant } from './invariant.ts'

/** The stock ledger of pharmacies. */
export const pharmacy: Invariant[] = [
  {
    name: 'batch-stock',
    sentence: 'The stock of a batch and its value are the sums of its moves.',
    sql: `select s.practice_id, s.id from batch_stock s
      left join (select practice_id, batch_id, sum(units) as units, sum(value_minor) as minor, count(*) as moves from stock_moves
        group by practice_id, batch_id) m on m.practice_id = s.practice_id and m.batch_id = s.id
      where (s.on_hand, s.value_minor, s.moves) is distinct from (coalesce(m.units, 0), coalesce(m.minor, 0), coalesce(m.moves, 0))
      union all select b.practice_id, b.id from batches b
        where not exists (select from batch_stock s where s.practice_id = b.practice_id and s.id = b.id)`,
  },
  {
    name: 'stock-ledger',
    sentence:
      'Each move of a batch follows the one before it, and leaves the units that it says, which are never negative.',
    sql: `select practice_id, batch_id, position from (select practice_id, batch_id, position, balance_after,
          row_number() over moves as expected_position, sum(units) over moves as expected_balance
        from stock_moves window moves as (partition by practice_id, batch_id order by position)) m
      where position <> expected_position or balance_after <> expected_balance or balance_after < 0`,
  },
  {
    name: 'stock-reservations',
    sentence: 'The reserved units of a batch are the sum of its open reservations.',
    sql: `select s.practice_id, s.id from batch_stock s
      left join (select practice_id, batch_id, sum(units) as units from stock_reservations where ended_at is null
        group by practice_id, batch_id) r on r.practice_id = s.practice_id and r.batch_id = s.id
      where s.reserved <> coalesce(r.units, 0)`,
  },
]
