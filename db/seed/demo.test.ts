import { describe, expect, it } from 'vitest'
import { hasFeeDue } from '#contract/scheduling/appointments/rules.ts'
import { createChance } from './random.ts'
import { createTown } from './create-town.ts'
import { bookDay } from './days.ts'
import { registerPatients } from './patients.ts'
import { writeRecords } from './records.ts'

const DAY = 86_400_000
const WEDNESDAY = '2026-11-18'

/** The book of a day as it stands at a time in Kolkata, for each practice of the town. */
function bookAt(time: string, day = WEDNESDAY) {
  const now = Date.parse(`${day}T${time}:00+05:30`)
  const chance = createChance(7)
  const { clinics } = createTown(chance, now - 90 * DAY, 'hash')
  return clinics.map((clinic) => {
    const { registered } = registerPatients(chance, clinic, clinic.visitsADay * 14, now - 90 * DAY)
    return { clinic, rows: bookDay(chance, clinic, registered, day, now).rows }
  })
}

/** The same at each branch of the two practices that hold every role. */
const branchesAt = (time: string) =>
  bookAt(time)
    .filter(({ clinic }) => clinic.visitsADay > 10)
    .flatMap(({ clinic, rows }) =>
      clinic.branches.map((branch) => ({ clinic: branch, rows: rows.filter(({ placeId }) => placeId === branch.id) })),
    )

describe('the demo town', () => {
  it.each(['09:20', '11:00', '13:10', '15:30', '17:05', '19:40'])('at %s has people in every state', (time) => {
    for (const { clinic, rows } of branchesAt(time)) {
      const of = (status: string) => rows.filter((row) => row.status === status).length
      expect({ at: clinic.name, arrived: of('arrived') > 0, inside: of('in_consultation') > 0 }).toEqual({
        at: clinic.name,
        arrived: true,
        inside: true,
      })
      if (time < '19') expect(of('booked'), clinic.name).toBeGreaterThan(1)
      if (time > '10') expect(of('completed'), clinic.name).toBeGreaterThan(1)
      expect(rows.filter(({ paymentStatus }) => paymentStatus === 'paid').length, clinic.name).toBeGreaterThan(0)
      expect(rows.filter((row) => hasFeeDue(row as never)).length, clinic.name).toBeGreaterThan(1)
      const inside = rows.filter(({ status }) => status === 'in_consultation').map(({ doctorId }) => doctorId)
      expect(new Set(inside).size, 'one patient in a room').toBe(inside.length)
    }
  })

  it('has nobody there at night, before it opens', () => {
    for (const { rows } of bookAt('03:00'))
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['booked']))
  })

  it.each(['2026-11-16', '2026-11-20', '2026-11-21'])(
    'books for who signs in as a patient in the days after %s',
    (today) => {
      const now = Date.parse(`${today}T11:00:00+05:30`)
      const { clinics } = createTown(createChance(7), now - 90 * DAY, 'hash')
      for (const clinic of clinics) {
        const { registered } = registerPatients(createChance(7), clinic, clinic.visitsADay * 14, now - 90 * DAY)
        const days = [2, 3].map((away) => new Date(now + away * DAY).toISOString().slice(0, 10))
        const rows = days.flatMap((day) => bookDay(createChance(7), clinic, registered, day, now).rows)
        expect(rows.filter(({ patientId }) => patientId === registered[0]!.id).map(({ status }) => status)).toContain(
          'booked',
        )
      }
    },
  )

  it('says the same twice', () => {
    expect(bookAt('11:00')).toEqual(bookAt('11:00'))
  })

  it('measures people who keep their height, and children who only grow', () => {
    const now = Date.parse(`${WEDNESDAY}T11:00:00+05:30`)
    const chance = createChance(7)
    const { clinics, places } = createTown(chance, now - 90 * DAY, 'hash')
    const clinic = clinics[0]!
    const { registered } = registerPatients(chance, clinic, 60, now - 90 * DAY)
    const days = Array.from({ length: 90 }, (_, n) => new Date(now - (90 - n) * DAY).toISOString().slice(0, 10))
    const booked = days.flatMap((day) => bookDay(chance, clinic, registered, day, now).rows)
    const { vitals } = writeRecords(chance, clinic, booked)
    for (const { id, fullName, ageYears } of registered) {
      const mine = vitals.filter(({ patientId }) => patientId === id)
      const heights = mine.map(({ heightCm }) => heightCm!)
      const weights = mine.map(({ weightG }) => weightG!)
      if (ageYears < 13) expect(heights, fullName).toEqual(heights.toSorted((a, b) => a - b))
      else expect(new Set(heights).size, fullName).toBeLessThan(2)
      expect(Math.max(...weights) - Math.min(...weights), fullName).toBeLessThanOrEqual(mine.length ? 2500 : 0)
    }
    for (const place of places)
      expect([place.phone, place.kind === 'branch' || place.licenceNo]).not.toContain(undefined)
  })
})
