// /addDoctorTime
import type { FieldMetadata } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findLandingPath } from '#contract/roles.ts'
import { listFormHours, WeekForm } from '#contract/scheduling/schedules/forms.ts'
import { SLOT_MINUTES } from '#contract/scheduling/schedules/rules.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { DateField } from '~/components/fields/date-field'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { SetupSteps } from '~/components/pages/setup-parts'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { titleMeta } from '~/lib/format/page-title'
import { toDoctorOptions, toPlaceOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { findRequested, selectCurrent } from './doctor-times.server'
import { OtherTimes } from './other-times'
import { OutsideChoice } from './outside-choice'
import { describeOutside } from './outside-visits.server'
import { type DayTimes, defaultWeek, isSimpleWeek, toWeekRows } from './week'
import { WeekTable } from './week-table'

export const meta = titleMeta('Set doctor’s hours')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url, today, hidden } = await requireScreen(args)
  const [{ data: doctors }, { data: clinics }] = await Promise.all([api.doctors.list(), api.clinics.list()])
  const requested = findRequested(doctors, url.searchParams.get('doctor'), ({ doctorId }) => doctorId)
  const requestedClinic = findRequested(clinics, url.searchParams.get('place'), ({ placeId }) => placeId)
  const doctor = requested ?? doctors.find(({ personId }) => personId === me.personId) ?? doctors[0]
  const storedHours = doctor ? (await api.schedules.listHours({ doctorId: doctor.doctorId })).data : []
  const placeId = requestedClinic?.placeId ?? storedHours[0]?.placeId ?? clinics[0]?.placeId
  const currentHours = selectCurrent(
    storedHours.filter((hours) => hours.placeId === placeId && (hours.validTo === null || hours.validTo >= today)),
    today,
  )
  // Hours that this form can't show must not be overwritten by it.
  if (!isSimpleWeek(currentHours) && canOpenScreen('/add-doctor-time', me.role)) {
    throw redirect(to('/add-doctor-time', null, { doctor: doctor?.doctorId, place: placeId, change: 'week' }), 303)
  }
  return {
    doctors: toDoctorOptions(doctors),
    clinics: toPlaceOptions(clinics),
    values: {
      doctorId: doctor?.doctorId,
      placeId,
      slotMinutes: String(currentHours[0]?.slotMinutes ?? 15),
      validFrom: today,
      days: currentHours.length > 0 ? toWeekRows(currentHours) : defaultWeek(),
    },
    subject: [doctor?.fullName, clinics.find((clinic) => clinic.placeId === placeId)?.name].filter(Boolean).join(', '),
    hasTimes: currentHours.length > 0,
    settingUp: !doctors.some(({ hasTimes }) => hasTimes),
    today,
    hidden: {
      ...hidden,
      // Fixed, so that the hours on the page are always those of this doctor at this clinic.
      more: { doctorId: doctor?.doctorId, placeId },
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const next = canOpenScreen('/add-reception', me.role) ? to('/add-reception') : findLandingPath(me.role)
  return submit(args, WeekForm, {
    send: ({ days, ...plan }) => api.schedules.save({ ...plan, hours: listFormHours(days) }),
    onSuccess: {
      redirectTo: next,
      message: ({ outside }) => (outside === 0 ? 'Hours saved' : `Hours saved. ${countOutside(outside)}`),
    },
    describeConflict: describeOutside(me),
  })
}

const countOutside = (outside: number) =>
  outside === 1 ? 'One appointment is outside the hours' : `${outside} appointments are outside the hours`

interface Values {
  doctorId: string
  placeId: string
  slotMinutes: string
  validFrom: string
  days: DayTimes[]
  booked: string
}

export default function FirstTimes() {
  const { doctors, clinics } = useLoaderData<typeof loader>()
  if (clinics.length === 0) return <Missing what="clinic" href={to('/addClinic')} />
  if (doctors.length === 0) return <Missing what="doctor" href={to('/addDoctor')} />
  return <TimesForm />
}

function TimesForm() {
  const { doctors, clinics, values, subject, hasTimes, settingUp, today, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<Values>({ id: 'times', lastResult: answer?.reply, defaultValue: values })
  return (
    <>
      {settingUp && <SetupSteps now={2} />}
      <FormPage
        form={form}
        title="Set doctor’s hours"
        lead={`${subject}. ${
          hasTimes
            ? 'These are the current hours. Change them and enter the first day of the new hours.'
            : 'We filled in a typical week. Change the hours, and leave days off empty.'
        }`}
        hidden={hidden}
        save="Save hours"
        wide
      >
        <OutsideChoice answer={answer} field={fields.booked as FieldMetadata<string>} />
        <Pair>
          <SelectField
            field={fields.slotMinutes}
            label="Visit length"
            options={SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          />
          <DateField field={fields.validFrom} label="Effective from" min={today} />
        </Pair>
        <WeekTable days={fields.days.getFieldList()} />
      </FormPage>
      {doctors.length + clinics.length > 2 && <OtherTimes doctors={doctors} clinics={clinics} chosen={values} />}
    </>
  )
}

function Missing({ what, href }: { what: string; href: string }) {
  return (
    <>
      <PageHeader title="Set doctor’s hours" />
      <EmptyState title={`No ${what} yet`} actions={<ButtonLink href={href}>Add {what}</ButtonLink>}>
        Hours belong to a doctor at a branch. Add the {what} first.
      </EmptyState>
    </>
  )
}
