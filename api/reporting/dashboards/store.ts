import { duesOf, revenueOf } from '#api/billing/public.ts'
import { kindsOf, paperTitles, unseenGlass } from '#api/clinical/public.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { registeredPatients } from '#api/patients/public.ts'
import { branchById, branchesOf, doctorsOf, membersOf, ownPlace } from '#api/practice/public.ts'
import { comingUp, countDay, queueOf, todayOf, weekOf } from '#api/scheduling/public.ts'
import type {
  DeskBoard,
  DoctorBoard,
  PatientBoard,
  PlaceBoard,
  PracticeBoard,
  QueueEntry,
} from '#contract/reporting/dashboards/schema.ts'
import { RECEPTION } from '#contract/roles.ts'
import type { Appointment, DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { toDoOf } from './to-do.ts'

type Looking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** What a dashboard shows of a queue; the whole of it is on the day board. */
const SHOWN = 8

/** The practice in figures, and which of its first steps are still to do. */
export async function practiceBoard(looking: Looking): Promise<PracticeBoard> {
  const { db, me } = looking
  const today = await todayOf(looking)
  const branches = await branchesOf(db, me)
  const doctors = await doctorsOf(db, me, today)
  const receptionists = await membersOf(db, me.practiceId, RECEPTION)
  return {
    today,
    counts: await countDay(looking, { day: today }),
    week: await weekOf(looking, today),
    patients: await registeredPatients(looking),
    doctors: doctors.length,
    branches: branches.length,
    revenue: await revenueOf(looking, today),
    brokenGlassUnseen: await unseenGlass(looking),
    setUp: {
      clinic: branches.length > 0,
      doctor: doctors.length > 0,
      times: doctors.some(({ hasTimes }) => hasTimes),
      receptionist: receptionists.some(({ active }) => active),
    },
  }
}

/** A doctor's own day: who is in the room, who waits, who is to come. */
export async function doctorBoard(looking: Looking): Promise<DoctorBoard> {
  const today = await todayOf(looking)
  const queue = await queueOf(looking, {
    day: today,
    states: ['in_consultation', 'arrived', 'booked', 'requested'],
    limit: SHOWN,
  })
  return {
    today,
    counts: await countDay(looking, { day: today }),
    week: await weekOf(looking, today),
    queue: queue.map((one) => entry(one, looking.now)),
    toDo: await toDoOf(looking, today),
  }
}

/** A branch's day, as its desk sees it. */
export async function deskBoard(looking: Looking): Promise<DeskBoard> {
  const today = await todayOf(looking)
  const waiting = await queueOf(looking, { day: today, states: ['arrived'], limit: SHOWN })
  const expected = await queueOf(looking, { day: today, states: ['booked', 'requested'], limit: SHOWN })
  return {
    today,
    placeName: (await ownPlace(looking))?.name ?? null,
    counts: await countDay(looking, { day: today }),
    week: await weekOf(looking, today),
    waiting: waiting.map((one) => entry(one, looking.now)),
    expected: expected.map((one) => entry(one, looking.now)),
  }
}

const PAPERS_SHOWN = 5

/** What a patient and their family come for next, owe, and got in writing. */
export async function patientBoard(looking: Looking): Promise<PatientBoard> {
  const coming = await comingUp(looking, 3)
  const branches = coming.length > 0 ? await branchesOf(looking.db, looking.me) : []
  const titles = { patientIds: looking.me.patientIds ?? [], kinds: kindsOf(undefined), limit: PAPERS_SHOWN }
  return {
    dues: await duesOf(looking, null),
    papers: (await paperTitles(looking, titles)).rows,
    coming: coming.map(({ appointmentId, patient, doctor, place, day, from, status }) => {
      const branch = branches.find(({ placeId }) => placeId === place.placeId)
      return {
        appointmentId,
        patientName: patient?.fullName ?? '',
        doctorName: doctor.fullName,
        placeName: place.name,
        address: addressOf(branch),
        phone: branch?.phone ?? null,
        day,
        from,
        status,
      }
    }),
  }
}

/** Somebody's own laboratory or pharmacy. */
export async function placeBoard(looking: Looking): Promise<PlaceBoard> {
  const place = await ownPlace(looking)
  return {
    place: place && { name: place.name, address: addressOf(place), phone: place.phone, licenceNo: place.licenceNo },
  }
}

/** The appointments of one clinic on a day; another branch than a receptionist's own is the same as none. */
export async function countsOfClinic(looking: Looking, clinicId: string, day?: string): Promise<DayCounts> {
  const { db, me, reach } = looking
  if (reach === 'place' && clinicId !== me.placeId) throw refuse.notFound('clinic')
  await branchById(db, me, clinicId)
  return countDay(looking, { day, placeId: clinicId })
}

function entry(one: Appointment, now: Date): QueueEntry {
  const { appointmentId, patient, doctor, status, kind, from, tokenNo, arrivedAt } = one
  return {
    appointmentId,
    patientId: patient?.patientId ?? '',
    patientName: patient?.fullName ?? '',
    patientNo: patient?.patientNo ?? '',
    doctorName: doctor.fullName,
    status,
    kind,
    from,
    tokenNo,
    waitedMinutes:
      arrivedAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(arrivedAt)) / 60_000)),
  }
}

function addressOf(place: { addressLine: string | null; city: string | null } | undefined): string | null {
  return [place?.addressLine, place?.city].filter(Boolean).join(', ') || null
}
