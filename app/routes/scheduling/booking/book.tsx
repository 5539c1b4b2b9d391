// /book-appointment
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Appointment, Booking, WalkIn } from '#contract/scheduling/appointments/schema.ts'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Steps } from '~/components/ui/steps'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { withQuery } from '~/lib/navigation/links'
import { ConfirmBooking } from './book-confirm'
import { FindPatient } from './book-find'
import { ChooseTime } from './book-time'
import { AddWalkIn } from './book-walk-in'
import { holdSlot } from './booking-actions.server'
import { readAlternatives } from './booking-parts'
import { type BookingQuery, listAlternatives, readBookingQuery } from './booking-query.server'
import { loadBookingStep } from './booking-step.server'
import { OfferGuardians } from './likely-guardians'
import { loadLikelyGuardians } from './likely-guardians.server'

/** The titles of the steps, and their positions. */
const STEP_TITLES = ['Book appointment', 'Choose a time', 'Check and book', 'Check in walk-in'] as const
const STEP_INDEX = { 'not ready': 0, find: 0, time: 1, confirm: 2, 'walk-in': 3 } as const

/** A walk-in has no time to choose, so finding the patient has the title of its next step. */
const getStepTitle = (step: keyof typeof STEP_INDEX, chosen?: BookingQuery) =>
  STEP_TITLES[STEP_INDEX[step === 'find' && chosen?.walkIn ? 'walk-in' : step]]

export const meta: MetaFunction<typeof loader> = (args) => {
  const booking = args.data?.booking
  const hasError = booking?.step === 'find' && booking.nothingTyped
  return pageTitle(args, `${hasError ? 'Error: ' : ''}${getStepTitle(booking?.step ?? 'find', args.data?.chosen)}`)
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    booking: await loadBookingStep(ctx),
    likelyGuardians: await loadLikelyGuardians(ctx),
    chosen: readBookingQuery(ctx.url),
    hidden: ctx.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireScreen(args)
  if (readBookingQuery(ctx.url).walkIn) return addWalkIn(args, ctx)
  const form = await args.request.clone().formData()
  return form.has('kind') ? book(args, ctx) : holdSlot(args, ctx)
}

const listOf = ({ me }: ScreenContext, { day, appointmentId }: Appointment) =>
  withQuery(appointmentsPath(me.role), { day, focus: appointmentId })

function book(args: ActionFunctionArgs, ctx: ScreenContext) {
  return submit(args, Booking, {
    send: (booking) => ctx.api.appointments.book(booking),
    onSuccess: {
      redirectTo: (appointment) => listOf(ctx, appointment),
      message: ({ status }) => (status === 'requested' ? 'Appointment requested' : 'Appointment booked'),
    },
    describeConflict: listAlternatives(ctx),
  })
}

function addWalkIn(args: ActionFunctionArgs, ctx: ScreenContext) {
  return submit(args, WalkIn, {
    send: (visit) => ctx.api.appointments.addWalkIn(visit),
    onSuccess: {
      redirectTo: (appointment) => listOf(ctx, appointment),
      message: (visit) => describeCheckIn(ctx, visit),
    },
  })
}

/** "Checked in with Dr Asha Rao at 10:15 am, token 5. Fee ₹500.00". Says with whom, so that a wrong choice is noticed. */
const describeCheckIn = ({ format }: ScreenContext, { doctor, from, tokenNo, feeMinor }: Appointment) =>
  `Checked in with ${doctor.fullName} at ${format.clock(from)}, token ${tokenNo}. Fee ${format.money(feeMinor)}`

export default function BookAppointment() {
  const { booking, likelyGuardians, chosen, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { step } = booking
  const form = { chosen, hidden, alternatives: readAlternatives(answer), reply: answer?.reply }
  return (
    <>
      <PageHeader title={getStepTitle(step, chosen)} />
      {likelyGuardians && <OfferGuardians {...likelyGuardians} />}
      {step === 'not ready' ? (
        <EmptyState
          title="No doctor has hours yet"
          actions={booking.link && <ButtonLink href={booking.link}>Set doctor’s hours</ButtonLink>}
        >
          Set a doctor’s hours before you book appointments.
        </EmptyState>
      ) : (
        !chosen.walkIn && <Steps label="Booking" steps={['Patient', 'Time', 'Check']} now={STEP_INDEX[step]} />
      )}
      {step === 'find' && <FindPatient {...booking} query={chosen} />}
      {step === 'time' && <ChooseTime {...booking} {...form} />}
      {step === 'walk-in' && <AddWalkIn {...booking} {...form} />}
      {step === 'confirm' && <ConfirmBooking booking={booking} {...form} />}
    </>
  )
}
