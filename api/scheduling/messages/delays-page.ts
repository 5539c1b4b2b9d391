import type { CommandContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { listDoctorAndBranchNames } from '#api/practice/public.ts'
import type { DelaysPage } from '#contract/scheduling/messages/schema.ts'
import { listAnnounceableDoctorIds } from './announceable-doctors.ts'
import { listDelayedPatients, listDelaysToday } from './delays.ts'

/** Reads the page of today's delays. */
export async function readDelaysPage(ctx: CommandContext): Promise<DelaysPage> {
  const [delays, patients, names, doctorIds] = await readTogether([
    listDelaysToday(ctx, {}),
    listDelayedPatients(ctx),
    listDoctorAndBranchNames(ctx),
    listAnnounceableDoctorIds(ctx),
  ])
  return { delays, patients, ...names, doctorIds: doctorIds ?? names.doctors.map(({ doctorId }) => doctorId) }
}
