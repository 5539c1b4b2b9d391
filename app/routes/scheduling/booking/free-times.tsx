// /timeslot/:patientId
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewHold, Reschedule } from '#contract/scheduling/appointments/schema.ts'
import { ChoiceField } from '~/components/fields/choice-field'
import { TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { SheetHead } from '~/components/pages/page-header'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { titled } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { offeredInstead } from './booking-step.server'
import { Choose } from './choose'
import { freeTimes } from './free-times.server'
import { nearestTo } from './nearest'
import { WeekPicker } from './week-picker'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data?.moving ? 'Move the appointment' : 'Free times')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  return {
    ...(await freeTimes(entered)),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

interface Answer extends Reply {
  /** Free times nearby, when the chosen one was taken. */
  instead?: { value: string; label: string }[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const entered = await requireScreen(args)
  const answer = await (entered.url.searchParams.has('appointment') ? move(args) : hold(args))
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  return json<Answer>({ reply, conflict: null, instead: offeredInstead(conflict, entered) }, { status: 409 })
}

async function move(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, Reschedule, {
    send: (change) => api.appointments.reschedule(change),
    then: {
      go: ({ appointmentId }) => to('/appointment/:appointmentId', { appointmentId }),
      say: ({ status }) => (status === 'requested' ? 'The new time is requested' : 'Appointment moved'),
    },
  })
}

async function hold(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, NewHold, {
    send: (choice) => api.appointments.hold(choice),
    then: {
      go: ({ appointmentId }, { patientId, doctorId, placeId, startsAt }) =>
        to('/book-appointment', null, {
          patient: patientId,
          doctor: doctorId,
          place: placeId,
          slot: startsAt,
          hold: appointmentId,
        }),
    },
  })
}

export default function FreeTimes() {
  const { patient, moving, doctors, places, chosen, legend, note, days, earliest, previous, next, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { doctorId, placeId, patientId } = chosen
  const [form, fields] = useSheetForm<{ startsAt: string; reason: string }>({ id: 'week', lastResult: answer?.reply })
  const instead = answer?.instead ?? []
  const nearest = nearestTo(fields.startsAt.initialValue, instead)
  const mayChoose = (earliest !== null || instead.length > 0) && !moving?.isOver
  const more = moving ? { appointmentId: moving.appointmentId, doctorId, placeId } : { patientId, doctorId, placeId }
  return (
    <div className="stack">
      <SheetHead
        title={moving ? 'Move the appointment' : 'Free times'}
        lead={`${patient.name}, ${patient.line}`}
        back={moving ? { href: moving.href, label: 'The appointment' } : undefined}
      />
      {moving?.isOver && <Notice tone="warn">The appointment on {moving.words} cannot be moved any more.</Notice>}
      {moving && !moving.isOver && (
        <Notice>It is on {moving.words}. It stays there until another time is chosen.</Notice>
      )}
      <form method="get" className="filters">
        {moving && <input type="hidden" name="appointment" value={moving.appointmentId} />}
        <Choose name="doctor" label="Doctor" options={doctors} value={doctorId} />
        {places.length > 1 && <Choose name="place" label="Clinic" options={places} value={placeId} />}
        <Button>Show times</Button>
      </form>
      <nav aria-label="Week" className="row">
        {previous && (
          <ButtonLink href={previous} small icon="back">
            {days.length === 1 ? 'Day before' : 'Previous week'}
          </ButtonLink>
        )}
        <ButtonLink href={next} small>
          {days.length === 1 ? 'Day after' : 'Next week'}
        </ButtonLink>
      </nav>
      {earliest === null && instead.length === 0 && (
        <EmptyState title={days.length === 1 ? 'No free times on this day' : 'No free times in this week'}>
          Look further on, or choose another doctor.
        </EmptyState>
      )}
      {mayChoose && (
        <FormSheet
          bare
          wide
          sticky
          form={form}
          title={legend}
          hidden={{ ...hidden, more }}
          save={moving ? 'Move to this time' : 'Choose this time'}
        >
          {instead.length > 0 && (
            <ChoiceField
              field={fields.startsAt}
              label="Free times nearby"
              choices={instead}
              chosen={nearest?.value ?? undefined}
            />
          )}
          {instead.length === 0 && (
            <WeekPicker
              field={fields.startsAt}
              label={legend}
              days={days}
              note={note}
              chosen={answer ? undefined : (earliest ?? undefined)}
            />
          )}
          {moving && <TextField field={fields.reason} label="Why it is moved" optional autoComplete="off" />}
        </FormSheet>
      )}
    </div>
  )
}
