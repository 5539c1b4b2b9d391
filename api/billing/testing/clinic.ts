import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { TestApi } from '#api/testing/server.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/client.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { organisations, places, practices } from '#db/schema/practice/organisations.ts'
import { memberships, people, sessions } from '#db/schema/practice/people.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

export type Clinic = Awaited<ReturnType<typeof createClinic>>

let peopleCount = 0

/** Creates a practice with one branch, a doctor and a patient in the database. */
export async function createClinic(
  { maintenance: db }: Pick<Database, 'maintenance'>,
  { code = 'AND', taxNo = null as string | null, taxProfile = 'india-gst' } = {},
) {
  const [orgId, practiceId, placeId, doctorId, patientId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await db.insert(organisations).values({ id: orgId, name: 'Asha' })
  await db.insert(practices).values({ id: practiceId, orgId, name: 'Asha Health', taxProfile, cashNeedsShift: false })
  const branch = {
    id: placeId,
    practiceId,
    kind: 'branch' as const,
    name: 'Andheri',
    code,
    taxNo,
    addressLine: '4 Hill Road',
  }
  await db.insert(places).values(branch)

  const join = async (role: Role, at: { placeId?: string; rights?: string[] } = {}) => {
    const [personId, token] = [uuidv7(), randomBytes(32).toString('base64url')]
    const fullName = `Test ${role}`
    const provenAt = new Date().toISOString()
    const email = `p${++peopleCount}@demo.test`
    await db.insert(people).values({ id: personId, fullName, email, emailProvenAt: provenAt })
    const accepted = { acceptedAt: provenAt, acceptance: 'account' } as const
    await db.insert(memberships).values({ id: uuidv7(), practiceId, orgId, personId, role, ...at, ...accepted })
    const sid = createHash('sha256').update(token).digest('hex')
    await db
      .insert(sessions)
      .values({ sid, personId, practiceId, expiresAt: '2099-01-01T00:00:00Z', lastSeenAt: '2098-01-01T00:00:00Z' })
    return { personId, token }
  }
  const doctor = await join('doctor')
  await db.insert(doctors).values({
    id: doctorId,
    practiceId,
    personId: doctor.personId,
    fullName: 'Dr Meera Rao',
    speciality: 'Medicine',
    feeMinor: 500_00,
  })
  const patient = await join('patient')
  await db.insert(patients).values({
    id: patientId,
    practiceId,
    patientNo: 'P00001',
    personId: patient.personId,
    givenName: 'Asha',
    fullName: 'Asha Das',
    phone: '+919876543210',
  })

  let visitCount = 0
  return {
    practiceId,
    placeId,
    doctorId,
    patientId,
    join,
    doctor: doctor.token,
    patient: patient.token,
    admin: (await join('admin')).token,
    receptionist: (await join('receptionist', { placeId })).token,
    /** Creates an appointment of the patient with the doctor. */
    async visit({
      feeMinor = 500_00,
      status = 'completed',
      ...more
    }: Partial<typeof appointments.$inferInsert> = {}): Promise<string> {
      const id = uuidv7()
      const startsAt = new Date(Date.UTC(2026, 0, 1) + ++visitCount * 900_000)
      const endsAt = new Date(startsAt.getTime() + 900_000)
      await db.insert(appointments).values({
        id,
        practiceId,
        placeId,
        doctorId,
        patientId,
        feeMinor,
        status,
        zone: 'Asia/Kolkata',
        day: '2026-11-20',
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        ...more,
      })
      return id
    },
  }
}

/** Creates a function that calls the API with a token: `ask(token, 'POST /visits', body, key)`. */
export function createAsker({ call }: Pick<TestApi, 'call'>) {
  return (token: string, request: string, body?: unknown, key?: string) => {
    const [method, path] = request.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    return call(path, { method, body, token, key })
  }
}
