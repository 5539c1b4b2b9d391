// /timeslot/:patientId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Reschedule } from '#contract/scheduling/appointments/schema.ts'
import { RadioField } from '~/components/fields/choice-field'
import { selectedValues } from '~/components/fields/field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { holdSlot } from './booking-actions.server'
import { DoctorLinks, readAlternatives } from './booking-parts'
import { listAlternatives } from './booking-query.server'
import { loadFreeTimes } from './free-times.server'
import { GoToDay } from './go-to-day'
import { findNearestSlot } from './nearest-slots'
import { WeekPicker } from './week-picker'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.rescheduled ? 'Reschedule appointment' : 'Free times')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    ...(await loadFreeTimes(ctx)),
    hidden: ctx.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireScreen(args)
  if (!ctx.url.searchParams.has('appointment')) return holdSlot(args, ctx)
  return submit(args, Reschedule, {
    send: (change) => ctx.api.appointments.reschedule(change),
    onSuccess: {
      redirectTo: ({ appointmentId }) => to('/appointment/:appointmentId', { appointmentId }),
      message: ({ status }) => (status === 'requested' ? 'New time requested' : 'Appointment rescheduled'),
    },
    describeConflict: listAlternatives(ctx),
  })
}

export default function FreeTimes() {
  const { patient, rescheduled, choice, legend, note, days, earliest, previous, next, goTo, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { doctorId, placeId } = choice
  const [form, fields] = usePageForm<{ startsAt: string; reason: string }>({ id: 'week', lastResult: answer?.reply })
  const alternatives = readAlternatives(answer)
  const nearest = findNearestSlot(fields.startsAt.initialValue, alternatives)
  const canChoose = (earliest !== null || alternatives.length > 0) && !rescheduled?.isOver
  const subject = rescheduled ? { appointmentId: rescheduled.appointmentId } : { patientId: patient.patientId }
  return (
    <div className="stack">
      <PageHeader
        title={rescheduled ? 'Reschedule appointment' : 'Free times'}
        lead={`${patient.name}, ${patient.line}`}
        back={rescheduled ? { href: rescheduled.href, label: 'Appointment' } : undefined}
      />
      {rescheduled?.isOver && (
        <Notice tone="warn">You can’t reschedule the appointment on {rescheduled.words} any more.</Notice>
      )}
      {rescheduled && !rescheduled.isOver && (
        <Notice>Current time: {rescheduled.words}. It doesn’t change until you choose another time.</Notice>
      )}
      <DoctorLinks doctors={choice.doctors} places={choice.places} />
      <nav aria-label="Week" className="row">
        {previous && (
          <ButtonLink href={previous} small icon="back">
            {days.length === 1 ? 'Previous day' : 'Previous week'}
          </ButtonLink>
        )}
        <ButtonLink href={next} small>
          {days.length === 1 ? 'Next day' : 'Next week'}
        </ButtonLink>
      </nav>
      <GoToDay {...goTo} />
      {earliest === null && alternatives.length === 0 && (
        <EmptyState title={days.length === 1 ? 'No free times on this day' : 'No free times in this week'}>
          Look at later days, or choose another doctor.
        </EmptyState>
      )}
      {canChoose && (
        <FormPage
          bare
          wide
          sticky
          form={form}
          title={legend}
          hidden={{ ...hidden, more: { ...subject, doctorId, placeId } }}
          save={rescheduled ? 'Reschedule to this time' : 'Choose this time'}
        >
          {alternatives.length > 0 && (
            <RadioField
              field={fields.startsAt}
              label="Free times nearby"
              choices={alternatives}
              chosen={nearest?.value ?? undefined}
            />
          )}
          {alternatives.length === 0 && (
            <WeekPicker
              field={fields.startsAt}
              label={legend}
              days={days}
              note={note}
              chosen={answer ? selectedValues(fields.startsAt)[0] : (earliest ?? undefined)}
              autoFocus={!answer}
            />
          )}
          {rescheduled && (
            <TextField field={fields.reason} label="Reason for rescheduling" optional autoComplete="off" />
          )}
        </FormPage>
      )}
    </div>
  )
}
