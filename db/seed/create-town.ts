import type { Role } from '#contract/roles.ts'
import { CLINICIANS, MANAGERS } from '#contract/roles.ts'
import type { doctors } from '../schema/practice/doctors.ts'
import type { organisations, places, practices } from '../schema/practice/organisations.ts'
import type { memberships, people } from '../schema/practice/people.ts'
import type { scheduleWindows } from '../schema/scheduling/schedules.ts'
import type { Random } from './random.ts'
import { type DemoPerson, FURTHER_MEMBERSHIPS, formatDemoLogin, TOWN } from './town.ts'

export interface DemoTown {
  organisations: (typeof organisations.$inferInsert)[]
  practices: (typeof practices.$inferInsert)[]
  places: (typeof places.$inferInsert)[]
  people: (typeof people.$inferInsert)[]
  memberships: (typeof memberships.$inferInsert)[]
  doctors: (typeof doctors.$inferInsert)[]
  windows: (typeof scheduleWindows.$inferInsert)[]
  /** The clinics, from which the days are created. */
  clinics: {
    practiceId: string
    branches: { id: string; code: string; name: string; address: string; phone: string }[]
    /** Branches, laboratory and pharmacy, as printed on documents. */
    places: (typeof places.$inferInsert)[]
    taxNo: string
    staff: { role: Role; id: string; name: string }[]
    seats: {
      doctorId: string
      personId: string
      doctorName: string
      registrationNo: string
      qualification: string
      speciality: string
      placeId: string
      feeMinor: number
      slots: string[]
    }[]
    receptionistId: string
    receptionist: string
    patientLogin: { id: string; name: string } | null
    visitsADay: number
    name: string
    phonePrefix: string
    city: string
    state: string
  }[]
}

const MORNING = { startsAt: '09:00', endsAt: '13:00' }
const AFTERNOON = { startsAt: '13:00', endsAt: '17:00' }
const EVENING = { startsAt: '17:00', endsAt: '20:00' }
const SLOT = 15

/** Creates the organisations, practices, places, people and weekly hours of the demo town at `start`. */
export function createTown(random: Random, start: number, passwordHash: string): DemoTown {
  const town: DemoTown = {
    organisations: [],
    practices: [],
    places: [],
    people: [],
    memberships: [],
    doctors: [],
    windows: [],
    clinics: [],
  }
  const peopleByEmail = new Map<string, { id: string; name: string }>()
  const practicesByName = new Map<string, { id: string; orgId: string; clinic: DemoTown['clinics'][number] }>()
  const createdAt = new Date(start).toISOString()
  const id = () => random.createId(start)
  let nextPhone = 100

  for (const org of TOWN) {
    const orgId = id()
    town.organisations.push({ id: orgId, name: org.name, createdAt })
    for (const practice of org.practices) {
      const practiceId = id()
      town.practices.push({
        id: practiceId,
        orgId,
        name: practice.name,
        createdAt,
        letterhead: `${practice.name}, ${org.city}`,
        // So that people can take cash in the demo without opening a shift. The next shift takes it over.
        cashNeedsShift: false,
      })
      const buildAddress = (n: number) => ({
        addressLine: `${n} Lake Road`,
        city: org.city,
        state: org.state,
        postcode: '411001',
        taxNo: org.taxNo,
        createdAt,
      })
      const branches = practice.branches.map((branch, n) => {
        const place = {
          id: id(),
          practiceId,
          kind: 'branch' as const,
          ...branch,
          ...buildAddress(n + 1),
          phone: `${org.phonePrefix}0${nextPhone++}0`,
        }
        town.places.push(place)
        return { id: place.id, code: branch.code, name: branch.name, address: place.addressLine, phone: place.phone }
      })
      const firstBranch = practice.branches[0]!
      const laboratory = {
        id: id(),
        practiceId,
        kind: 'laboratory' as const,
        name: practice.laboratory,
        code: `${firstBranch.code.slice(0, 2)}L`,
        licenceNo: `CEA/${org.state.slice(0, 2).toUpperCase()}/${nextPhone}`,
        ...buildAddress(7),
        phone: `${org.phonePrefix}0${nextPhone++}0`,
      }
      const pharmacy = {
        id: id(),
        practiceId,
        kind: 'pharmacy' as const,
        name: practice.pharmacy,
        code: `${firstBranch.code.slice(0, 2)}P`,
        licenceNo: `20B/${nextPhone}`,
        ...buildAddress(8),
        phone: `${org.phonePrefix}0${nextPhone++}0`,
      }
      town.places.push(laboratory, pharmacy)
      const clinicPlaces = town.places.filter((place) => place.practiceId === practiceId)
      const clinic: DemoTown['clinics'][number] = {
        practiceId,
        branches,
        places: clinicPlaces,
        taxNo: org.taxNo,
        staff: [],
        seats: [],
        receptionistId: '',
        receptionist: '',
        patientLogin: null,
        visitsADay: practice.visitsADay,
        name: practice.name,
        phonePrefix: org.phonePrefix,
        city: org.city,
        state: org.state,
      }
      town.clinics.push(clinic)
      practicesByName.set(practice.name, { id: practiceId, orgId, clinic })
      for (const [n, person] of practice.people.entries()) {
        const email = formatDemoLogin(person.role, org.key)
        const personId = id()
        peopleByEmail.set(email, { id: personId, name: person.name })
        town.people.push({
          id: personId,
          fullName: person.name,
          email,
          phone: `${org.phonePrefix}1${String(nextPhone++).padStart(4, '0')}`,
          passwordHash,
          phoneProvenAt: createdAt,
          emailProvenAt: createdAt,
          createdAt,
        })
        const placeId = { receptionist: branches[0]!.id, lab: laboratory.id, pharmacy: pharmacy.id }[
          person.role as string
        ]
        const isManager = (MANAGERS as readonly string[]).includes(person.role)
        const isPharmacist = person.role === 'pharmacy'
        const rights = isManager
          ? ['overbook', 'reset-status', 'export', 'approve', 'adjust-stock']
          : isPharmacist
            ? ['adjust-stock']
            : []
        const member = { id: id(), practiceId, orgId, personId, role: person.role, placeId, rights, createdAt }
        town.memberships.push({ ...member, acceptedAt: createdAt, acceptance: 'account' })
        clinic.staff.push({ role: person.role, id: personId, name: person.name })
        if (person.role === 'receptionist')
          Object.assign(clinic, { receptionistId: personId, receptionist: person.name })
        if (person.role === 'patient') clinic.patientLogin = { id: personId, name: person.name }
        addDoctor(practiceId, clinic, { ...person, personId }, n)
      }
    }
  }
  const laterAt = new Date(start + 60_000).toISOString()
  for (const { email, practice, role, ...details } of FURTHER_MEMBERSHIPS) {
    const person = peopleByEmail.get(email)!
    const employer = practicesByName.get(practice)!
    town.memberships.push({
      id: id(),
      practiceId: employer.id,
      orgId: employer.orgId,
      personId: person.id,
      role,
      createdAt: laterAt,
      acceptedAt: laterAt,
      acceptance: 'account',
    })
    employer.clinic.staff.push({ role, ...person })
    if (!employer.clinic.receptionistId)
      Object.assign(employer.clinic, { receptionistId: person.id, receptionist: person.name })
    addDoctor(employer.id, employer.clinic, { role, name: person.name, ...details, personId: person.id }, 1)
  }
  return town

  /** Adds a doctor's profile and weekly hours at a branch, alternately mornings with evenings, or daytime. */
  function addDoctor(
    practiceId: string,
    clinic: DemoTown['clinics'][number],
    person: DemoPerson & { personId: string },
    n: number,
  ) {
    if (!isDoctor(person.role)) return
    const doctorId = id()
    const branch = clinic.branches[n % clinic.branches.length]!
    const registrationNo = `MC/${2004 + n}/${String(1000 + nextPhone).slice(-4)}`
    town.doctors.push({
      id: doctorId,
      practiceId,
      personId: person.personId,
      fullName: person.name,
      speciality: person.speciality ?? 'General medicine',
      qualification: 'MBBS, MD',
      registrationNo,
      experienceYears: 6 + n,
      feeMinor: person.feeMinor ?? 50_000,
      createdAt,
    })
    const seatsAtBranch = clinic.seats.filter(({ placeId }) => placeId === branch.id).length
    const hours = seatsAtBranch % 2 ? [MORNING, AFTERNOON] : [MORNING, EVENING]
    for (let weekday = 1; weekday <= 6; weekday++) {
      for (const window of hours) {
        town.windows.push({
          id: id(),
          practiceId,
          doctorId,
          placeId: branch.id,
          weekday,
          ...window,
          slotMinutes: SLOT,
          validFrom: createdAt.slice(0, 10),
          createdAt,
        })
      }
    }
    clinic.seats.push({
      doctorId,
      personId: person.personId,
      doctorName: person.name,
      registrationNo,
      qualification: 'MBBS, MD',
      speciality: person.speciality ?? 'General medicine',
      placeId: branch.id,
      feeMinor: person.feeMinor ?? 50_000,
      slots: hours.flatMap(({ startsAt, endsAt }) =>
        listSlots(Number(startsAt.slice(0, 2)), Number(endsAt.slice(0, 2))),
      ),
    })
  }
}

const isDoctor = (role: Role) => (CLINICIANS as readonly string[]).includes(role)

const listSlots = (from: number, to: number): string[] =>
  Array.from({ length: ((to - from) * 60) / SLOT }, (_, n) => {
    const minutes = from * 60 + n * SLOT
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
