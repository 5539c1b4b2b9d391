// /book-appointment
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Booking, NewHold, WalkIn } from '#contract/scheduling/appointments/schema.ts'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Steps } from '~/components/ui/steps'
import { pageTitle } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { ConfirmBooking } from './book-confirm'
import { FindPatient } from './book-find'
import { ChooseTime } from './book-time'
import { AddWalkIn } from './book-walk-in'
import type { BookingStep } from './booking-step'
import { listAlternatives, loadBookingStep, readBookingQuery } from './booking-step.server'

/** The titles of the steps, and their positions. */
const STEP_TITLES = ['Book appointment', 'Choose a time', 'Check and book', 'Check in now'] as const
const STEP_INDEX: Record<BookingStep['step'], 0 | 1 | 2 | 3> = {
  'not ready': 0,
  find: 0,
  time: 1,
  confirm: 2,
  'walk-in': 3,
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const booking = args.data?.booking
  const hasError = booking?.step === 'find' && booking.nothingTyped
  return pageTitle(args, `${hasError ? 'Error: ' : ''}${STEP_TITLES[STEP_INDEX[booking?.step ?? 'find']]}`)
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    booking: await loadBookingStep(ctx),
    chosen: readBookingQuery(ctx.url),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

interface Answer extends Reply {
  /** Free times nearby, when the chosen one was taken. */
  alternatives?: { value: string; label: string }[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const ctx = await requireScreen(args)
  const form = await args.request.clone().formData()
  const answer = await (readBookingQuery(ctx.url).now ? addWalkIn(args) : form.has('kind') ? book(args) : hold(args))
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  return json<Answer>({ reply, conflict: null, alternatives: listAlternatives(conflict, ctx) }, { status: 409 })
}

/** Holds the chosen time for five minutes and continues to the check. */
async function hold(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  return submit(args, NewHold, {
    send: (choice) => api.appointments.hold(choice),
    onSuccess: {
      redirectTo: (held, { patientId, doctorId, placeId, startsAt }) =>
        to('/book-appointment', null, {
          patient: patientId,
          doctor: doctorId,
          place: placeId,
          slot: startsAt,
          hold: held.appointmentId,
          kind: readBookingQuery(url).kind,
        }),
    },
  })
}

async function book(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  return submit(args, Booking, {
    send: (booking) => api.appointments.book(booking),
    onSuccess: {
      redirectTo: ({ day, appointmentId }) => withQuery(appointmentsPath(me.role), { day, focus: appointmentId }),
      message: ({ status }) => (status === 'requested' ? 'Appointment requested' : 'Appointment booked'),
    },
  })
}

async function addWalkIn(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  return submit(args, WalkIn, {
    send: (visit) => api.appointments.addWalkIn(visit),
    onSuccess: {
      redirectTo: ({ day, appointmentId }) => withQuery(appointmentsPath(me.role), { day, focus: appointmentId }),
      message: ({ tokenNo }) => `Checked in, token ${tokenNo}`,
    },
  })
}

export default function BookAppointment() {
  const { booking, chosen, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { step } = booking
  return (
    <>
      <PageHeader title={STEP_TITLES[STEP_INDEX[step]]} />
      {step === 'not ready' ? (
        <EmptyState
          title="No doctor has hours yet"
          actions={booking.link && <ButtonLink href={booking.link.href}>{booking.link.label}</ButtonLink>}
        >
          {booking.why}
        </EmptyState>
      ) : (
        step !== 'walk-in' && <Steps label="Booking" steps={['Patient', 'Time', 'Check']} now={STEP_INDEX[step]} />
      )}
      {step === 'find' && <FindPatient {...booking} query={chosen} />}
      {step === 'time' && (
        <ChooseTime
          {...booking}
          hidden={hidden}
          patientId={chosen.patient}
          alternatives={answer?.alternatives ?? []}
          reply={answer?.reply}
        />
      )}
      {step === 'walk-in' && (
        <AddWalkIn {...booking} hidden={hidden} patientId={chosen.patient} reply={answer?.reply} />
      )}
      {step === 'confirm' && (
        <ConfirmBooking
          booking={booking}
          chosen={chosen}
          hidden={hidden}
          alternatives={answer?.alternatives ?? []}
          reply={answer?.reply}
        />
      )}
    </>
  )
}
