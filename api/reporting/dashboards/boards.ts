import { countRequestedRefunds, listDayRevenue, listDues, readOwnShifts, sumInvoices } from '#api/billing/public.ts'
import { countUnseenEmergencyAccess, listDocuments } from '#api/clinical/public.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { countRegisteredPatients } from '#api/patients/public.ts'
import { findBranch, findOwnPlace, listBranches, readSetUp } from '#api/practice/public.ts'
import { countDay, countDayByDoctor, countWeek, listQueue, listRequests, listUpcoming } from '#api/scheduling/public.ts'
import { summarizeRevenue } from '#contract/billing/ledger/day-revenue.ts'
import type {
  DeskBoard,
  DoctorBoard,
  PatientBoard,
  PlaceBoard,
  PracticeBoard,
  QueueEntry,
} from '#contract/reporting/dashboards/schema.ts'
import type { Appointment, DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { readToDo } from './doctor-to-do.ts'
import { sumDuesByAge } from './dues-by-age.ts'

/** The most patients of a doctor's queue that a dashboard shows. */
const QUEUE_LIMIT = 8
/** The same for the front desk, which works from the dashboard. */
const DESK_QUEUE_LIMIT = 20

/** Reads the manager's dashboard: figures of the practice and its setup progress. */
export async function readPracticeBoard(ctx: CallContext): Promise<PracticeBoard> {
  const today = getPlaceToday(ctx)
  const [
    counts,
    countsByDoctor,
    week,
    patients,
    setUp,
    revenue,
    unreviewed,
    requests,
    shifts,
    invoices,
    dues,
    refundsToApprove,
    doctor,
  ] = await readTogether([
    countDay(ctx, { day: today }),
    countDayByDoctor(ctx, today),
    countWeek(ctx, today),
    countRegisteredPatients(ctx),
    readSetUp(ctx, today),
    listDayRevenue(ctx, today),
    countUnseenEmergencyAccess(ctx),
    readRequests(ctx),
    readShifts(ctx),
    readPart(ctx, 'billing:read', (part) => sumInvoices(part, {})),
    readPart(ctx, 'billing:read', (part) => sumDuesByAge(part, today)),
    readPart(ctx, 'money:approve', countRequestedRefunds),
    readPart(ctx, 'dashboards:doctor', readDoctorDay),
  ])
  const { branches, doctors, hasTimes, hasReceptionist } = setUp
  return {
    today,
    counts,
    week,
    patients,
    doctors,
    branches,
    revenue: summarizeRevenue(revenue, today),
    unreviewedEmergencyAccess: unreviewed,
    lowDiskMegabytes: await readLowDisk(ctx),
    setUp: { clinic: branches > 0, doctor: doctors > 0, times: hasTimes, receptionist: hasReceptionist },
    requests,
    refundsToApprove,
    shifts,
    invoices,
    dues,
    countsByDoctor,
    doctor,
  }
}

const LOW_DISK_MEGABYTES = 500

async function readLowDisk({ deps }: CallContext): Promise<number | null> {
  const bytes = (await deps.readFreeBytes?.()) ?? Number.POSITIVE_INFINITY
  const megabytes = Math.floor(bytes / 1_000_000)
  return megabytes < LOW_DISK_MEGABYTES ? megabytes : null
}

const readRequests = (ctx: CallContext) => readPart(ctx, 'appointments:check-in', listRequests)
const readShifts = (ctx: CallContext) => readPart(ctx, 'shifts:own', readOwnShifts)

/** Reads a doctor's dashboard: the day's queue and open tasks. */
export async function readDoctorBoard(ctx: CallContext): Promise<DoctorBoard> {
  const [day, requests, shifts] = await readTogether([readDoctorDay(ctx), readRequests(ctx), readShifts(ctx)])
  return { ...day, requests, shifts }
}

async function readDoctorDay(ctx: CallContext): Promise<NonNullable<PracticeBoard['doctor']>> {
  const today = getPlaceToday(ctx)
  const [queue, counts, week, toDo] = await readTogether([
    listQueue(ctx, { day: today, states: appointmentStatuses.list('open'), limit: QUEUE_LIMIT }),
    countDay(ctx, { day: today }),
    countWeek(ctx, today),
    readToDo(ctx, today),
  ])
  return { today, counts, week, queue: queue.map((appointment) => toQueueEntry(appointment, ctx.now)), toDo }
}

/** Reads the front desk's dashboard: the day of a branch. */
export async function readDeskBoard(ctx: CallContext): Promise<DeskBoard> {
  const today = getPlaceToday(ctx)
  const [queue, place, counts, week, requests, shifts] = await readTogether([
    listQueue(ctx, { day: today, states: appointmentStatuses.list('startable'), limit: DESK_QUEUE_LIMIT }),
    findOwnPlace(ctx),
    countDay(ctx, { day: today }),
    countWeek(ctx, today),
    readRequests(ctx),
    readShifts(ctx),
  ])
  return {
    today,
    placeName: place?.name ?? null,
    counts,
    week,
    queue: queue.map((appointment) => toQueueEntry(appointment, ctx.now)),
    requests,
    shifts,
  }
}

const DOCUMENT_LIMIT = 5

/** Reads a patient's dashboard: upcoming appointments, amounts due and documents of the family. */
export async function readPatientBoard(ctx: CallContext): Promise<PatientBoard> {
  const coming = await listUpcoming(ctx, 3)
  const branches = coming.length > 0 ? await listBranches(ctx.db, ctx.me) : []
  return {
    dues: await listDues(ctx),
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
export async function readPlaceBoard(ctx: CallContext): Promise<PlaceBoard> {
  const [place, shifts] = await readTogether([findOwnPlace(ctx), readShifts(ctx)])
  return {
    shifts,
    place: place && { name: place.name, address: formatAddress(place), phone: place.phone, licenceNo: place.licenceNo },
  }
}

/** Counts the appointments of one clinic on a day. A receptionist can only count their own branch. */
export async function countClinicDay(ctx: CallContext, clinicId: string, day?: string): Promise<DayCounts> {
  const { db, me, reach } = ctx
  if (reach === 'place' && clinicId !== me.placeId) throw refuse.notFound('branch')
  await findBranch(db, me, clinicId)
  return countDay(ctx, { day, placeId: clinicId })
}

function toQueueEntry(appointment: Appointment, now: Date): QueueEntry {
  const { appointmentId, patient, doctor, status, kind, from, tokenNo, arrivedAt, calledAt, version } = appointment
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
    calledAt,
    version,
  }
}

function formatAddress(place: { addressLine: string | null; city: string | null } | undefined): string | null {
  return [place?.addressLine, place?.city].filter(Boolean).join(', ') || null
}
