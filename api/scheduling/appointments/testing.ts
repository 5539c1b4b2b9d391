import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import type { BookingRules } from '#contract/scheduling/schedules/rules.ts'
import type { Database } from '#db/client.ts'
import { bookingRules } from '#db/schema/practice/doctors.ts'

/** The book of a practice of its own for each test, and what tests do with it as the doctor who runs the practice. */
export function openBook(database: Promise<Database>) {
  const book = {} as { desk: TestApi; clinic: OpenClinic }
  beforeEach(async () => {
    book.desk = await testApi(await database, { idleSeconds: 43_200 })
    book.clinic = await openClinic(book.desk)
  })
  const keeper = async () => (await database).keeper
  const ask = (path: string, asked: Parameters<TestApi['call']>[1] = {}) =>
    book.desk.call(path, { token: book.clinic.token, ...asked })

  return {
    book,
    ask,
    async booked(over: Record<string, unknown> = {}): Promise<string> {
      const { body, status } = await book.clinic.book(over)
      if (status !== 200) throw new Error(`Booking answered ${status}: ${JSON.stringify(body)}`)
      return body.data.appointmentId
    },
    act: (appointmentId: string, what: string, body: unknown = {}, token = book.clinic.token) =>
      ask(`/appointments/${appointmentId}/${what}`, { body, token }),
    read: async (appointmentId: string, token = book.clinic.token) =>
      (await ask(`/appointments/${appointmentId}`, { token })).body.data,
    /** Beginnings of the doctor's free times. */
    async free(day = MONDAY): Promise<string[]> {
      const { body } = await ask(`/appointment/listTimeslot?doctorId=${book.clinic.doctorId}&day=${day}`)
      return body.data[0].slots.map(({ from }: { from: string }) => from)
    },
    /** Gives the doctor rights beyond the role. */
    async grant(...rights: string[]): Promise<void> {
      const { adminId, _id } = book.clinic.owner
      await (await keeper()).execute(
        sql`update memberships set rights = ${`{${rights.join(',')}}`}::text[] where practice_id = ${adminId} and person_id = ${_id}`,
      )
    },
    /** A patient with a login, whose record it is. */
    async patientWithLogin(): Promise<{ token: string; patientId: string }> {
      const patient = await book.desk.person('patient', book.clinic.owner)
      const patientId = await book.clinic.register({ givenName: 'Own' })
      await (await keeper()).execute(sql`update patients set person_id = ${patient._id} where id = ${patientId}`)
      return { token: patient.token, patientId }
    },
    /** Changes the practice's rules of booking. */
    async rules(over: Partial<BookingRules>): Promise<void> {
      const practiceId = book.clinic.owner.adminId
      await (await keeper())
        .insert(bookingRules)
        .values({ id: crypto.randomUUID(), practiceId, ...over })
        .onConflictDoUpdate({ target: [bookingRules.practiceId, bookingRules.doctorId], set: over })
    },
  }
}
