import { and, asc, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { setDoctorFee } from '#api/practice/public.ts'
import type { DoctorFeesInput, DoctorFeesView } from '#contract/billing/charges/schema.ts'
import { doctorFees } from '#db/schema/billing/prices.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'

/** Reads a doctor's fee and the exceptions by branch and kind of visit. `version` is the doctor's. */
export async function readDoctorFees({ db, me, reach }: QueryContext, doctorId: string) {
  if (reach === 'own' && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  const [doctor] = await db
    .select({ fullName: doctors.fullName, feeMinor: doctors.feeMinor, version: doctors.version })
    .from(doctors)
    .where(matchId(me, doctors, doctorId))
  if (!doctor) throw refuse.notFound('doctor')
  const rows = await db
    .select({ placeId: doctorFees.placeId, kind: doctorFees.kind, feeMinor: doctorFees.feeMinor })
    .from(doctorFees)
    .where(matchValues(me, doctorFees, { doctorId }))
    .orderBy(asc(doctorFees.id))
  return { doctorId, ...doctor, rows } as DoctorFeesView
}

/** Saves all fees of a doctor. Booked appointments keep their fee. */
export async function saveDoctorFees(ctx: CommandContext, { doctorId, version, feeMinor, rows }: DoctorFeesInput) {
  const { db, me } = ctx
  const own = matchId(me, doctors, doctorId)
  await db.select({ id: doctors.id }).from(doctors).where(own).for('update')
  const before = await readDoctorFees(ctx, doctorId)
  if (before.version !== version) throw refuse.stale(before)
  await requireOwnBranches(ctx, rows)
  await setDoctorFee(ctx, doctorId, feeMinor)
  await db.delete(doctorFees).where(matchValues(me, doctorFees, { doctorId }))
  if (rows.length > 0) {
    await db.insert(doctorFees).values(
      rows.map(({ placeId = null, kind = null, feeMinor: fee }) => ({
        id: uuidv7(),
        practiceId: me.practiceId,
        doctorId,
        placeId,
        kind,
        feeMinor: fee,
      })),
    )
  }
  const after = await readDoctorFees(ctx, doctorId)
  await recordAudit(ctx, { act: 'update', object: 'doctor-fees', objectId: doctorId, before, after })
  return after
}

async function requireOwnBranches({ db, me }: CommandContext, rows: DoctorFeesInput['rows']) {
  const placeIds = rows.flatMap(({ placeId }) => placeId ?? [])
  if (placeIds.length === 0) return
  const branches = await db
    .select({ id: places.id })
    .from(places)
    .where(and(matchValues(me, places, { kind: 'branch' }), inArray(places.id, placeIds)))
  const ids = new Set(branches.map(({ id }) => id))
  const index = rows.findIndex(({ placeId }) => placeId && !ids.has(placeId))
  if (index >= 0) throw refuse.invalid({ [`rows[${index}].placeId`]: 'Choose one of the branches' })
}
