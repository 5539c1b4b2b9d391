import { sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { RECEPTION } from '#contract/roles.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'

type SetUp = { doctors: number; branches: number; hasTimes: boolean; hasReceptionist: boolean }

/** Reads what has been set up in the practice: how many active doctors and branches, and whether times and a receptionist. */
export async function readSetUp({ db, me }: Pick<CallContext, 'db' | 'me'>, today: string): Promise<SetUp> {
  const [counts] = await db.execute<SetUp>(sql`
    select
      (select count(*)::int from doctors where practice_id = p.id and active) as doctors,
      (select count(*)::int from places where practice_id = p.id and kind = 'branch' and active) as branches,
      exists (
        select from schedule_windows w join doctors d on d.practice_id = w.practice_id and d.id = w.doctor_id
        where w.practice_id = p.id and d.active and (w.valid_to is null or w.valid_to >= ${today}::date)
      ) as "hasTimes",
      exists (
        select from memberships where practice_id = p.id and active and ${oneOf(sql`role`, RECEPTION)}
      ) as "hasReceptionist"
    from practices p where p.id = ${me.practiceId}`)
  return counts!
}
