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
import { SheetHead } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Steps } from '~/components/ui/steps'
import { titled } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { ConfirmBooking } from './book-confirm'
import { FindPatient } from './book-find'
import { ChooseTime } from './book-time'
import { TakeIn } from './book-walk-in'
import type { BookingStep } from './booking-step'
import { bookingStep, chosenIn, offeredInstead } from './booking-step.server'

/** What each step is called: its heading, its title, its place in the list of steps. */
const STEPS = ['Book appointment', 'Choose a time', 'Check and book', 'Take in now'] as const
const AT: Record<BookingStep['step'], 0 | 1 | 2 | 3> = { 'not ready': 0, find: 0, time: 1, confirm: 2, 'walk-in': 3 }

export const meta: MetaFunction<typeof loader> = (args) => {
  const booking = args.data?.booking
  const wrong = booking?.step === 'find' && booking.nothingTyped
  return titled(args, `${wrong ? 'Error: ' : ''}${STEPS[AT[booking?.step ?? 'find']]}`)
}

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  return {
    booking: await bookingStep(entered),
    chosen: chosenIn(entered.url),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

interface Answer extends Reply {
  /** Free times nearby, when the chosen one was taken. */
  instead?: { value: string; label: string }[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const entered = await requireScreen(args)
  const form = await args.request.clone().formData()
  const answer = await (chosenIn(entered.url).now ? takeIn(args) : form.has('kind') ? book(args) : hold(args))
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  return json<Answer>({ reply, conflict: null, instead: offeredInstead(conflict, entered) }, { status: 409 })
}

/** A time was chosen: it is kept for five minutes, and looked over on the next page. */
async function hold(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  return submit(args, NewHold, {
    send: (choice) => api.appointments.hold(choice),
    then: {
      go: (held, { patientId, doctorId, placeId, startsAt }) =>
        to('/book-appointment', null, {
          patient: patientId,
          doctor: doctorId,
          place: placeId,
          slot: startsAt,
          hold: held.appointmentId,
          kind: chosenIn(url).kind,
        }),
    },
  })
}

async function book(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  return submit(args, Booking, {
    send: (booking) => api.appointments.book(booking),
    then: {
      go: ({ day, appointmentId }) => withQuery(appointmentsPath(me.role), { day, focus: appointmentId }),
      say: ({ status }) => (status === 'requested' ? 'Appointment requested' : 'Appointment booked'),
    },
  })
}

async function takeIn(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  return submit(args, WalkIn, {
    send: (visit) => api.appointments.walkIn(visit),
    then: {
      go: ({ day, appointmentId }) => withQuery(appointmentsPath(me.role), { day, focus: appointmentId }),
      say: ({ tokenNo }) => `Taken in with token ${tokenNo}`,
    },
  })
}

export default function BookAppointment() {
  const { booking, chosen, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { step } = booking
  return (
    <>
      <SheetHead title={STEPS[AT[step]]} />
      {step === 'not ready' ? (
        <EmptyState
          title="Nobody can be booked yet"
          actions={booking.link && <ButtonLink href={booking.link.href}>{booking.link.label}</ButtonLink>}
        >
          {booking.why}
        </EmptyState>
      ) : (
        step !== 'walk-in' && <Steps label="Booking" steps={['Patient', 'Time', 'Check']} now={AT[step]} />
      )}
      {step === 'find' && <FindPatient {...booking} kept={chosen} />}
      {step === 'time' && (
        <ChooseTime
          {...booking}
          hidden={hidden}
          patientId={chosen.patient}
          instead={answer?.instead ?? []}
          reply={answer?.reply}
        />
      )}
      {step === 'walk-in' && <TakeIn {...booking} hidden={hidden} patientId={chosen.patient} reply={answer?.reply} />}
      {step === 'confirm' && (
        <ConfirmBooking {...{ booking, chosen, hidden }} instead={answer?.instead ?? []} reply={answer?.reply} />
      )}
    </>
  )
}
