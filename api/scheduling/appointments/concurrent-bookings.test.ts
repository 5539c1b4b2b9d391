import { beforeAll, describe, expect, it } from 'vitest'
import { at, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'

// The long run sets RACE_ROUNDS=20.
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)
const PATIENTS = 50
const rounds = Array.from({ length: ROUNDS }, (_, n) => n + 1)

let api: TestApi
let clinic: OpenClinic
let patients: string[]
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  patients = await Promise.all(Array.from({ length: PATIENTS }, () => clinic.register()))
})

/** A slot that no earlier round has used: the first of a Monday, then of the next. */
const slotOf = (round: number) =>
  at('09:00', new Date(Date.parse(MONDAY) + round * 7 * 86_400_000).toISOString().slice(0, 10))

describe('fifty concurrent bookings of one slot', () => {
  it.each(rounds)(
    'round %i: one succeeds, and the others are offered free slots',
    async (round) => {
      const startsAt = slotOf(round)
      const answers = await Promise.all(patients.map((patientId) => clinic.book({ patientId, startsAt })))
      const accepted = answers.filter(({ status }) => status === 200)
      const rejected = answers.filter(({ status }) => status === 409)
      expect([accepted.length, rejected.length]).toEqual([1, PATIENTS - 1])
      for (const { body } of rejected) {
        const { slots } = (body as unknown as { data: { slots: { startsAt: string }[] } }).data
        expect(slots).toHaveLength(3)
        expect(slots.map((slot) => slot.startsAt)).not.toContain(startsAt)
      }
      const list = await api.call(`/appointments?day=${startsAt.slice(0, 10)}`, { token: clinic.token })
      expect(list.body.data.rows).toHaveLength(1)
      expect(api.problems).toEqual([])
    },
    60_000,
  )

  it.each(rounds)(
    'round %i: the same when each held it first',
    async (round) => {
      const startsAt = slotOf(100 + round)
      const { doctorId, placeId, token } = clinic
      const held = await Promise.all(
        patients.map((patientId) =>
          api.call('/appointments/holds', { token, body: { patientId, doctorId, placeId, startsAt } }),
        ),
      )
      expect(held.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(held.filter(({ status }) => status === 409)).toHaveLength(PATIENTS - 1)
    },
    60_000,
  )
})

describe('one form posted ten times concurrently', () => {
  it.each(rounds)(
    'round %i: creates one appointment, which every answer returns',
    async (round) => {
      const startsAt = slotOf(200 + round)
      const key = `the-same-form-of-round-${round}`
      const answers = await Promise.all(Array.from({ length: 10 }, () => clinic.book({ startsAt }, { key })))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map(({ body }) => body.data.appointmentId)).size).toBe(1)
      const list = await api.call(`/appointments?day=${startsAt.slice(0, 10)}`, { token: clinic.token })
      expect(list.body.data.rows).toHaveLength(1)
    },
    60_000,
  )
})

describe('concurrent bookings of one patient with many doctors', () => {
  it('accept one of them without a deadlock', async () => {
    const colleagues = await Promise.all(Array.from({ length: 6 }, () => api.person('doctor', clinic.owner)))
    const { placeId, token } = clinic
    const hours = [{ weekday: 1, from: '09:00', to: '10:00' }]
    for (const { doctorId } of colleagues) {
      const body = { placeId, slotMinutes: 15, validFrom: MONDAY, hours }
      await api.call(`/doctors/${doctorId}/times`, { token, method: 'PUT', body })
    }
    const startsAt = slotOf(300)
    const answers = await Promise.all(colleagues.map(({ doctorId }) => clinic.book({ doctorId, startsAt })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })
})
