import type { ActionFunctionArgs } from '@remix-run/node'
import { NewHold } from '#contract/scheduling/appointments/schema.ts'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { bookingLink, listAlternatives, readBookingQuery } from './booking-query.server'

/** Holds the chosen time for five minutes and continues to the check. */
export function holdSlot(args: ActionFunctionArgs, ctx: ScreenContext) {
  return submit(args, NewHold, {
    send: (choice) => ctx.api.appointments.hold(choice),
    onSuccess: {
      redirectTo: ({ appointmentId: hold }, { patientId: patient, doctorId: doctor, placeId: place, startsAt: slot }) =>
        bookingLink({ patient, doctor, place, slot, hold, kind: readBookingQuery(ctx.url).kind }),
    },
    describeConflict: listAlternatives(ctx),
  })
}
