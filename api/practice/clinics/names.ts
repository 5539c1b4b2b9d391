import { sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import type { BranchName } from '#contract/practice/clinics/schema.ts'
import type { DoctorName } from '#contract/practice/doctors/schema.ts'

type Names = { doctors: DoctorName[]; clinics: BranchName[] }

/** Lists the names of the active doctors and branches, as filters and forms offer them, in one statement. */
export async function listDoctorAndBranchNames({ db, me }: Pick<CallContext, 'db' | 'me'>): Promise<Names> {
  const [names] = await db.execute<Names>(sql`
    select
      (select coalesce(json_agg(json_build_object('doctorId', id, 'fullName', full_name) order by full_name, id), '[]')
       from doctors where practice_id = ${me.practiceId} and active) as doctors,
      (select coalesce(json_agg(json_build_object('placeId', id, 'name', name) order by created_at, id), '[]')
       from places where practice_id = ${me.practiceId} and kind = 'branch' and active) as clinics`)
  return names!
}
