import { and, asc, inArray } from 'drizzle-orm'
import type { CallContext, QueryContext } from '#api/kernel/context.ts'
import { readPart } from '#api/kernel/page-parts.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { listDoctorAndBranchNames } from '#api/practice/public.ts'
import { addDays } from '#contract/kernel/days.ts'
import { MAX_COUNT } from '#contract/kernel/query.ts'
import type { CalendarEntry, CalendarQuery } from '#contract/scheduling/appointments/pages.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { matchesQuery } from '../listing.ts'
import { selectAppointments } from '../select-appointments.ts'
import { listFreeSlots, listOpenDays } from './calendar-times.ts'

const DAYS_OF_WEEK = 7

/** Reads the appointments and free times of a day, or of seven days of one doctor. */
export async function readCalendarPage(ctx: CallContext, { span, ...query }: CalendarQuery) {
  const { me } = ctx
  const day = query.day ?? getPlaceToday(ctx)
  const placeId = me.placeId ?? query.placeId
  const days = Array.from({ length: span ? DAYS_OF_WEEK : 1 }, (_, index) => addDays(day, index))
  const names = await listDoctorAndBranchNames(ctx)
  const openDays = await listOpenDays(ctx, { days, placeId })
  const doctorsWithHours = new Set(openDays.flatMap(({ windows }) => windows.map((window) => window.doctorId)))
  const doctorsInReach = names.doctors.filter(({ doctorId }) => ctx.reach !== 'own' || doctorId === me.doctorId)
  const requestedDoctor = doctorsInReach.find(({ doctorId }) => doctorId === query.doctorId)
  const shownDoctor =
    requestedDoctor ??
    (span || ctx.reach === 'own' ? chooseDoctor(doctorsInReach, doctorsWithHours, me.doctorId) : undefined)
  const doctorId = shownDoctor?.doctorId
  const visits = await readPart(ctx, 'appointments:read', (part) =>
    listCountedAppointments(part, { day, span, doctorId, placeId: query.placeId }),
  )
  const rows = visits ?? []
  const doctorsWithVisits = new Map(rows.map(({ doctor }) => [doctor.doctorId, doctor]))
  return {
    days,
    doctorId: doctorId ?? null,
    doctors: [
      ...doctorsInReach.filter(
        ({ doctorId: id }) => doctorsWithHours.has(id) || doctorsWithVisits.has(id) || id === doctorId,
      ),
      // A doctor who has left the practice still has visits.
      ...[...doctorsWithVisits.values()].filter(
        ({ doctorId: id }) => !names.doctors.some((doctor) => doctor.doctorId === id),
      ),
    ],
    clinics: names.clinics,
    appointments: rows.slice(0, MAX_COUNT).map(toEntry),
    isCut: rows.length > MAX_COUNT,
    free: await listFreeSlots(ctx, openDays, doctorId),
  }
}

/** Chooses the doctor of a week if the query names none: the user, or else the first doctor with hours. */
function chooseDoctor<Doctor extends { doctorId: string }>(
  doctors: readonly Doctor[],
  doctorsWithHours: ReadonlySet<string>,
  own: string | null,
): Doctor | undefined {
  return (
    doctors.find(({ doctorId }) => doctorId === own) ??
    doctors.find(({ doctorId }) => doctorsWithHours.has(doctorId)) ??
    doctors[0]
  )
}

/** Lists the appointments by time, without cancelled and rescheduled ones, up to one more than a calendar shows. */
function listCountedAppointments(ctx: QueryContext, query: CalendarQuery): Promise<Appointment[]> {
  return selectAppointments(ctx.db, {
    where: and(matchesQuery(ctx, query), inArray(appointments.status, appointmentStatuses.list('counted'))),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit: MAX_COUNT + 1,
  })
}

const toEntry = ({ appointmentId, day, from, status, patient, doctor }: Appointment): CalendarEntry => ({
  appointmentId,
  day,
  from,
  status,
  patientName: patient.fullName,
  doctorId: doctor.doctorId,
})
