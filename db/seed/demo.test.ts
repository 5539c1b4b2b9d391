import { describe, expect, it } from 'vitest'
import { hasFeeDue } from '#contract/scheduling/appointments/rules.ts'
import { createTown } from './create-town.ts'
import { bookDay } from './days.ts'
import { createWindowsToday } from './hours-of-today.ts'
import { registerPatients } from './patients.ts'
import { createRandom } from './random.ts'
import { writeRecords } from './records.ts'

const DAY = 86_400_000
const WEDNESDAY = '2026-11-18'
const SUNDAY = '2026-11-22'

/** Creates the appointments of a day at a time in Kolkata, for each practice of the town. */
function bookDayUntil(time: string, day = WEDNESDAY) {
  const now = Date.parse(`${day}T${time}:00+05:30`)
  const random = createRandom(7)
  const { clinics } = createTown(random, now - 90 * DAY, 'hash')
  return clinics.map((clinic) => {
    const { registered } = registerPatients(random, clinic, clinic.visitsADay * 14, now - 90 * DAY)
    return { clinic, rows: bookDay(random, clinic, registered, day, now).rows }
  })
}

/** Creates them for each branch of the two practices with every role. */
const bookBranchesUntil = (time: string, day?: string) =>
  bookDayUntil(time, day)
    .filter(({ clinic }) => clinic.visitsADay > 10)
    .flatMap(({ clinic, rows }) =>
      clinic.branches.map((branch) => ({ clinic: branch, rows: rows.filter(({ placeId }) => placeId === branch.id) })),
    )

describe('bookDay', () => {
  it.each(['09:20', '11:00', '13:10', '15:30', '17:05', '19:40'])('creates patients in every status at %s', (time) => {
    for (const { clinic, rows } of bookBranchesUntil(time)) {
      const countStatus = (status: string) => rows.filter((row) => row.status === status).length
      expect({
        name: clinic.name,
        arrived: countStatus('arrived') > 0,
        inside: countStatus('in_consultation') > 0,
      }).toEqual({
        name: clinic.name,
        arrived: true,
        inside: true,
      })
      if (time < '19') expect(countStatus('booked'), clinic.name).toBeGreaterThan(1)
      if (time > '10') expect(countStatus('completed'), clinic.name).toBeGreaterThan(1)
      expect(rows.filter(({ paymentStatus }) => paymentStatus === 'paid').length, clinic.name).toBeGreaterThan(0)
      expect(rows.filter((row) => hasFeeDue(row as never)).length, clinic.name).toBeGreaterThan(1)
      const inside = rows.filter(({ status }) => status === 'in_consultation').map(({ doctorId }) => doctorId)
      expect(new Set(inside).size, 'one patient per doctor').toBe(inside.length)
    }
  })

  it.each([
    ['00:45', WEDNESDAY],
    ['03:00', WEDNESDAY],
    ['08:50', WEDNESDAY],
    ['20:10', WEDNESDAY],
    ['22:30', WEDNESDAY],
    ['11:00', SUNDAY],
    ['02:15', SUNDAY],
  ])('moves the hours of today, so that there are patients in every status at %s on %s', (time, day) => {
    for (const { clinic, rows } of bookBranchesUntil(time, day)) {
      const statuses = new Set(rows.map(({ status }) => status))
      for (const status of ['booked', 'arrived', 'in_consultation', 'completed'] as const)
        expect([clinic.name, ...statuses]).toContain(status)
      expect(new Set(rows.map((row) => row.day))).toEqual(new Set([day]))
    }
  })

  it('offers times after now in the moved hours, without repeating the weekly hours', () => {
    for (const [time, day] of [
      ['03:00', WEDNESDAY],
      ['11:00', SUNDAY],
    ] as const) {
      const now = Date.parse(`${day}T${time}:00+05:30`)
      const town = createTown(createRandom(7), now - 90 * DAY, 'hash')
      const windows = createWindowsToday(createRandom(7), town, day, now)
      expect(windows.some(({ startsAt, endsAt }) => startsAt <= time && endsAt > time)).toBe(true)
      if (day === WEDNESDAY)
        for (const { doctorId, startsAt, endsAt } of windows)
          expect(
            town.windows.filter(
              (weekly) =>
                weekly.doctorId === doctorId &&
                weekly.weekday === 3 &&
                weekly.startsAt < endsAt &&
                weekly.endsAt > startsAt,
            ),
          ).toEqual([])
    }
    const atEleven = Date.parse(`${WEDNESDAY}T11:00:00+05:30`)
    expect(createWindowsToday(createRandom(7), createTown(createRandom(7), 0, 'hash'), WEDNESDAY, atEleven)).toEqual([])
  })

  it('creates no appointments on other Sundays', () => {
    const now = Date.parse(`${WEDNESDAY}T11:00:00+05:30`)
    const { clinics } = createTown(createRandom(7), now - 90 * DAY, 'hash')
    const { registered } = registerPatients(createRandom(7), clinics[0]!, 60, now - 90 * DAY)
    expect(bookDay(createRandom(7), clinics[0]!, registered, SUNDAY, now).rows).toEqual([])
  })

  it.each(['2026-11-16', '2026-11-20', '2026-11-21'])(
    'books the patient who can sign in within three days of %s',
    (today) => {
      const now = Date.parse(`${today}T11:00:00+05:30`)
      const { clinics } = createTown(createRandom(7), now - 90 * DAY, 'hash')
      for (const clinic of clinics) {
        const { registered } = registerPatients(createRandom(7), clinic, clinic.visitsADay * 14, now - 90 * DAY)
        const days = [2, 3].map((offset) => new Date(now + offset * DAY).toISOString().slice(0, 10))
        const rows = days.flatMap((day) => bookDay(createRandom(7), clinic, registered, day, now).rows)
        expect(rows.filter(({ patientId }) => patientId === registered[0]!.id).map(({ status }) => status)).toContain(
          'booked',
        )
      }
    },
  )

  it('creates the same appointments for the same time', () => {
    expect(bookDayUntil('11:00')).toEqual(bookDayUntil('11:00'))
  })
})

/** Writes the records of ninety days at one clinic. */
function writeNinetyDays() {
  const now = Date.parse(`${WEDNESDAY}T11:00:00+05:30`)
  const random = createRandom(7)
  const { clinics, places } = createTown(random, now - 90 * DAY, 'hash')
  const clinic = clinics[0]!
  const { registered } = registerPatients(random, clinic, 60, now - 90 * DAY)
  const days = Array.from({ length: 90 }, (_, n) => new Date(now - (90 - n) * DAY).toISOString().slice(0, 10))
  const booked = days.flatMap((day) => bookDay(random, clinic, registered, day, now).rows)
  return { ...writeRecords(random, clinic, booked), registered, places }
}

describe('writeRecords', () => {
  it('prescribes rehydration salts in sachets, and acid blockers before food', () => {
    const { lines } = writeNinetyDays()
    const findDosings = (name: RegExp) => [
      ...new Set(lines.filter(({ medicine }) => name.test(medicine)).map(({ dose, food }) => `${dose}, ${food}`)),
    ]
    expect(findDosings(/rehydration/)).toEqual(['1 sachet, null'])
    expect(findDosings(/Pantoprazole/)).toEqual(['1 tablet, before'])
  })

  it('measures adults of constant height, and children who only grow', () => {
    const { vitals, registered, places } = writeNinetyDays()
    for (const { id, fullName, ageYears } of registered) {
      const readings = vitals.filter(({ patientId }) => patientId === id)
      const heights = readings.map(({ heightCm }) => heightCm!)
      const weights = readings.map(({ weightG }) => weightG!)
      if (ageYears < 13) expect(heights, fullName).toEqual(heights.toSorted((a, b) => a - b))
      else expect(new Set(heights).size, fullName).toBeLessThan(2)
      expect(Math.max(...weights) - Math.min(...weights), fullName).toBeLessThanOrEqual(readings.length ? 2500 : 0)
    }
    for (const place of places)
      expect([place.phone, place.kind === 'branch' || place.licenceNo]).not.toContain(undefined)
  })
})
