import { computeRevenue, listDues } from '#api/billing/public.ts'
import { countUnseenEmergencyAccess, listDocuments } from '#api/clinical/public.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { countRegisteredPatients } from '#api/patients/public.ts'
import { findBranch, findOwnPlace, listBranches, listDoctors, listMembers } from '#api/practice/public.ts'
import { countDay, countWeek, getToday, listQueue, listUpcoming } from '#api/scheduling/public.ts'
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
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { readToDo } from './doctor-to-do.ts'

type DashboardContext = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** The most patients of a queue that a dashboard shows. */
const QUEUE_LIMIT = 8

/** Reads the manager's dashboard: figures of the practice and its setup progress. */
export async function readPracticeBoard(ctx: DashboardContext): Promise<PracticeBoard> {
  const { db, me } = ctx
  const today = await getToday(ctx)
  const branches = await listBranches(db, me)
  const doctors = await listDoctors(db, me, today)
  const receptionists = await listMembers(db, me.practiceId, RECEPTION)
  return {
    today,
    counts: await countDay(ctx, { day: today }),
    week: await countWeek(ctx, today),
    patients: await countRegisteredPatients(ctx),
    doctors: doctors.length,
    branches: branches.length,
    revenue: await computeRevenue(ctx, today),
    unreviewedEmergencyAccess: await countUnseenEmergencyAccess(ctx),
    setUp: {
      clinic: branches.length > 0,
      doctor: doctors.length > 0,
      times: doctors.some(({ hasTimes }) => hasTimes),
      receptionist: receptionists.some(({ active }) => active),
    },
  }
}

/** Reads a doctor's dashboard: the day's queue and open tasks. */
export async function readDoctorBoard(ctx: DashboardContext): Promise<DoctorBoard> {
  const today = await getToday(ctx)
  const queue = await listQueue(ctx, {
    day: today,
    states: appointmentStatuses.list('open'),
    limit: QUEUE_LIMIT,
  })
  return {
    today,
    counts: await countDay(ctx, { day: today }),
    week: await countWeek(ctx, today),
    queue: queue.map((appointment) => toQueueEntry(appointment, ctx.now)),
    toDo: await readToDo(ctx, today),
  }
}

/** Reads the front desk's dashboard: the day of a branch. */
export async function readDeskBoard(ctx: DashboardContext): Promise<DeskBoard> {
  const today = await getToday(ctx)
  const waiting = await listQueue(ctx, { day: today, states: appointmentStatuses.list('waiting'), limit: QUEUE_LIMIT })
  const expected = await listQueue(ctx, {
    day: today,
    states: appointmentStatuses.list('upcoming'),
    limit: QUEUE_LIMIT,
  })
  return {
    today,
    placeName: (await findOwnPlace(ctx))?.name ?? null,
    counts: await countDay(ctx, { day: today }),
    week: await countWeek(ctx, today),
    waiting: waiting.map((appointment) => toQueueEntry(appointment, ctx.now)),
    expected: expected.map((appointment) => toQueueEntry(appointment, ctx.now)),
  }
}

const DOCUMENT_LIMIT = 5

/** Reads a patient's dashboard: upcoming appointments, amounts due and documents of the family. */
export async function readPatientBoard(ctx: DashboardContext): Promise<PatientBoard> {
  const coming = await listUpcoming(ctx, 3)
  const branches = coming.length > 0 ? await listBranches(ctx.db, ctx.me) : []
  return {
    dues: await listDues(ctx, null),
    documents: (await listDocuments(ctx, { patientIds: ctx.me.patientIds ?? [], limit: DOCUMENT_LIMIT })).rows,
    upcoming: coming.map(({ appointmentId, patient, doctor, place, day, from, status }) => {
      const branch = branches.find(({ placeId }) => placeId === place.placeId)
      return {
        appointmentId,
        patientName: patient?.fullName ?? '',
        doctorName: doctor.fullName,
        placeName: place.name,
        address: formatAddress(branch),
        phone: branch?.phone ?? null,
        day,
        from,
        status,
      }
    }),
  }
}

/** Reads the dashboard of the person's own laboratory or pharmacy. */
export async function readPlaceBoard(ctx: DashboardContext): Promise<PlaceBoard> {
  const place = await findOwnPlace(ctx)
  return {
    place: place && { name: place.name, address: formatAddress(place), phone: place.phone, licenceNo: place.licenceNo },
  }
}

/** Counts the appointments of one clinic on a day. A receptionist can only count their own branch. */
export async function countClinicDay(ctx: DashboardContext, clinicId: string, day?: string): Promise<DayCounts> {
  const { db, me, reach } = ctx
  if (reach === 'place' && clinicId !== me.placeId) throw refuse.notFound('branch')
  await findBranch(db, me, clinicId)
  return countDay(ctx, { day, placeId: clinicId })
}

function toQueueEntry(appointment: Appointment, now: Date): QueueEntry {
  const { appointmentId, patient, doctor, status, kind, from, tokenNo, arrivedAt } = appointment
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

function formatAddress(place: { addressLine: string | null; city: string | null } | undefined): string | null {
  return [place?.addressLine, place?.city].filter(Boolean).join(', ') || null
}
