// /add-doctor-time  /settings/doctor-timeslot
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listRowHours, TimesForm, toClosing } from '#contract/scheduling/schedules/forms.ts'
import { PageHeader } from '~/components/pages/page-header'
import { EmptyState } from '~/components/ui/empty-state'
import { getFormatter } from '~/lib/format/format'
import { titleMeta } from '~/lib/format/page-title'
import { describeOtherZone } from '~/lib/format/zone-name'
import { toDoctorOptions, toPlaceOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { AddLeave, ChangeWeek } from './change-times'
import {
  findRequested,
  groupByTimes,
  listChangeable,
  listLeaveScopes,
  toClosingRow,
  toFormRows,
  toTimesRows,
} from './doctor-times.server'
import { Overview } from './doctor-times-parts'
import { OtherTimes } from './other-times'
import { describeOutside, toOutsideView } from './outside-visits.server'

export const meta = titleMeta('Doctor’s hours')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url, hidden } = await requireScreen(args)
  const [{ data: doctors }, { data: clinics }] = await Promise.all([api.doctors.list(), api.clinics.list()])
  const changeable = listChangeable(me, { doctors, clinics })
  const requested = findRequested(changeable.doctors, url.searchParams.get('doctor'), ({ doctorId }) => doctorId)
  const requestedClinic = findRequested(changeable.clinics, url.searchParams.get('place'), ({ placeId }) => placeId)
  const doctor =
    requested ?? changeable.doctors.find(({ personId }) => personId === me.personId) ?? changeable.doctors[0]
  const all = doctor ? (await api.schedules.listHours({ doctorId: doctor.doctorId })).data : []
  const placeId = all.find((one) => includesPlace(changeable.clinics, one))?.placeId
  const clinic = requestedClinic ?? changeable.clinics.find((one) => one.placeId === placeId) ?? changeable.clinics[0]
  if (!doctor || !clinic) return { missing: doctor ? 'branch' : 'doctor' } as const

  const format = getFormatter({ ...me.practice, zone: clinic.zone })
  const today = format.dayAt(new Date())
  const here = { doctorId: doctor.doctorId, placeId: clinic.placeId }
  const page = withQuery(url.pathname, { doctor: here.doctorId, place: here.placeId })
  const [{ data: closings }, { data: outside }] = await Promise.all([
    api.schedules.listClosings(here),
    api.schedules.listOutsideVisits(here),
  ])
  const hours = all.filter((one) => one.placeId === clinic.placeId && (one.validTo === null || today <= one.validTo))
  const groups = groupByTimes(hours)
  const zone = describeOtherZone(clinic.zone, me.practice)
  return {
    missing: null,
    change: url.searchParams.get('change'),
    lead: `${doctor.fullName}, ${clinic.name}.${zone ? ` Times are in ${zone}.` : ''}`,
    page,
    links: { week: `${page}&change=week`, leave: `${page}&change=leave` },
    today,
    times: toTimesRows(groups, format, today),
    rows: toFormRows(groups, today),
    closings: closings.map((closing) => toClosingRow(closing, format)),
    outside: toOutsideView(outside, me),
    scopes: listLeaveScopes(me, { doctor: doctor.fullName, clinic: clinic.name, clinics: clinics.length }),
    others: {
      doctors: toDoctorOptions(changeable.doctors),
      clinics: toPlaceOptions(changeable.clinics),
      chosen: here,
    },
    hidden: { ...hidden, more: here },
  }
}

const includesPlace = (clinics: readonly { placeId: string }[], one: { placeId: string }) =>
  clinics.some(({ placeId }) => placeId === one.placeId)

/** Three forms: the week, leave, and the button that removes leave. */
export async function action(args: ActionFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const { pathname, searchParams } = url
  const back = withQuery(pathname, { doctor: searchParams.get('doctor'), place: searchParams.get('place') })
  return submit(args, TimesForm, {
    send: async (form): Promise<{ data: { outside: number } | null }> => {
      switch (form.intent) {
        case 'week': {
          const { intent, rows, ...plan } = form
          return api.schedules.save({ ...plan, slotMinutes: 15, hours: listRowHours(rows) })
        }
        case 'leave':
          return api.schedules.addClosing(toClosing(form))
        case 'reopen':
          return api.schedules.removeClosing({ closingId: form.closingId })
      }
    },
    onSuccess: {
      redirectTo: back,
      message: (done, form) =>
        describeSaved(form.intent, done?.outside ?? 0, 'booked' in form ? form.booked : undefined),
    },
    describeConflict: describeOutside(me),
  })
}

const SAVED_MESSAGES = { week: 'Hours saved', leave: 'Leave saved', reopen: 'Leave removed' } as const

function describeSaved(
  intent: keyof typeof SAVED_MESSAGES,
  outside: number,
  booked: 'keep' | 'move' | undefined,
): string {
  if (outside === 0) return SAVED_MESSAGES[intent]
  if (booked === 'move') return `${SAVED_MESSAGES[intent]}. Reschedule the appointments below`
  return outside === 1
    ? `${SAVED_MESSAGES[intent]}. One appointment stays outside the hours`
    : `${SAVED_MESSAGES[intent]}. ${outside} appointments stay outside the hours`
}

export default function DoctorTimes() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.missing) return <Missing what={loaded.missing} />
  const { change, lead, page, links, today, rows, scopes, hidden, others } = loaded
  const frame = { answer, hidden, lead, back: page }
  if (change === 'week') return <ChangeWeek {...frame} values={{ validFrom: today, rows }} today={today} />
  if (change === 'leave') return <AddLeave {...frame} scopes={scopes} today={today} />
  return (
    <>
      <Overview {...loaded} title="Doctor’s hours" change={links} />
      {others.doctors.length + others.clinics.length > 2 && <OtherTimes {...others} />}
    </>
  )
}

function Missing({ what }: { what: 'doctor' | 'branch' }) {
  return (
    <>
      <PageHeader title="Doctor’s hours" />
      <EmptyState title={`No ${what} yet`}>
        Hours belong to a doctor at a branch. Ask an administrator to add the {what} first.
      </EmptyState>
    </>
  )
}
