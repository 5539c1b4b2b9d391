import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import type { BookingRules } from '#contract/scheduling/schedules/rules.ts'
import type { Database } from '#db/client.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'

/** Opens a new practice for each test; the returned functions act as the doctor who runs it. */
export function setUpAppointments(database: Promise<Database>) {
  const fixture = {} as { api: TestApi; clinic: OpenClinic }
  beforeEach(async () => {
    fixture.api = await testApi(await database, { idleSeconds: 43_200 })
    fixture.clinic = await openClinic(fixture.api)
  })
  const maintenance = async () => (await database).maintenance
  const request = (path: string, options: Parameters<TestApi['call']>[1] = {}) =>
    fixture.api.call(path, { token: fixture.clinic.token, ...options })

  return {
    fixture,
    request,
    async createAppointment(over: Record<string, unknown> = {}): Promise<string> {
      const { body, status } = await fixture.clinic.book(over)
      if (status !== 200) throw new Error(`Booking answered ${status}: ${JSON.stringify(body)}`)
      return body.data.appointmentId
    },
    postAction: (appointmentId: string, action: string, body: unknown = {}, token = fixture.clinic.token) =>
      request(`/appointments/${appointmentId}/${action}`, { body, token }),
    read: async (appointmentId: string, token = fixture.clinic.token) =>
      (await request(`/appointments/${appointmentId}`, { token })).body.data,
    /** The start times of the doctor's free slots. */
    async listFreeTimes(day = MONDAY): Promise<string[]> {
      const { body } = await request(`/appointment/listTimeslot?doctorId=${fixture.clinic.doctorId}&day=${day}`)
      return body.data[0].slots.map(({ from }: { from: string }) => from)
    },
    /** Gives the doctor extra rights. */
    async grantRights(...rights: string[]): Promise<void> {
      const { adminId, _id } = fixture.clinic.owner
      await (await maintenance()).execute(
        sql`update memberships set rights = ${`{${rights.join(',')}}`}::text[] where practice_id = ${adminId} and person_id = ${_id}`,
      )
    },
    /** A patient who can sign in, with their record. */
    async patientWithLogin(): Promise<{ token: string; patientId: string }> {
      const patient = await fixture.api.person('patient', fixture.clinic.owner)
      const patientId = await fixture.clinic.register({ givenName: 'Own' })
      await (await maintenance()).execute(sql`update patients set person_id = ${patient._id} where id = ${patientId}`)
      return { token: patient.token, patientId }
    },
    /** Changes the practice's booking rules. */
    async setRules(over: Partial<BookingRules>): Promise<void> {
      const practiceId = fixture.clinic.owner.adminId
      await (await maintenance())
        .insert(bookingRules)
        .values({ id: crypto.randomUUID(), practiceId, ...over })
        .onConflictDoUpdate({ target: [bookingRules.practiceId, bookingRules.doctorId], set: over })
    },
  }
}
