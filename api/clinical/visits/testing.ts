import { uuidv7 } from 'uuidv7'
import { dayInZone } from '#api/kernel/clock.ts'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import { createPhone, type Staff, type TestApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

const ZONE = 'Asia/Kolkata'

/** Opens a practice with a branch and two doctors, and the actions that tests of the consultation need. */
export async function openTestPractice(api: TestApi) {
  const manager = await api.registerPractice('AdminDoctor')
  const branch = {
    name: 'Lakeside Main',
    code: 'MAIN',
    addressLine: '4 Lake Road',
    city: 'Kochi',
    zone: ZONE,
    phone: '98765 43210',
  }
  const made = await api.call('/clinic/createClinic', { body: branch, token: manager.token })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const placeId = made.body.data._id as string
  const doctor = await api.person('doctor', manager, { fullName: 'Anil Rao' })
  const other = await api.person('doctor', manager, { fullName: 'Farah Khan' })

  async function patient(changes: Record<string, unknown> = {}): Promise<string> {
    const body = {
      givenName: 'Asha',
      familyName: 'Nair',
      phone: createPhone(),
      gender: 'Female',
      birthDate: '1985-07-14',
      ...changes,
    }
    const answer = await api.call('/patients', { body, token: manager.token })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data.patientId
  }

  let appointmentCount = 0
  /** Adds an appointment, today unless `days` says otherwise. */
  function appointment(
    fields: { patientId: string; doctor: Pick<Staff, 'doctorId'>; status?: string; days?: number },
    practice: Pick<SignedInUser, 'adminId' | 'orgId'> = manager,
  ): Promise<string> {
    return runTransaction(api.database.trusted, async (db) => {
      await enterPractice(db, practice.adminId)
      const instant = api.clock.now().getTime() + (fields.days ?? 0) * 86_400_000
      const start = instant + ++appointmentCount * 1000
      const id = uuidv7()
      await db.insert(appointments).values({
        id,
        practiceId: practice.adminId,
        placeId,
        doctorId: fields.doctor.doctorId!,
        patientId: fields.patientId,
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + 1000).toISOString(),
        zone: ZONE,
        day: dayInZone(ZONE, instant),
        status: fields.status ?? 'arrived',
      })
      return id
    })
  }

  /** Registers a patient and starts a visit with this doctor now. */
  async function visit(startedBy: Staff = doctor, changes: Record<string, unknown> = {}) {
    const patientId = await patient(changes)
    const appointmentId = await appointment({ patientId, doctor: startedBy })
    const begun = await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: startedBy.token })
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    return { patientId, appointmentId, visitId: begun.body.data.visitId as string }
  }

  return { manager, doctor, other, placeId, patient, appointment, visit }
}
export type TestPractice = Awaited<ReturnType<typeof openTestPractice>>
