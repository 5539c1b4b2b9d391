import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'

/** An iCalendar file (RFC 5545). */
const File = z.object({ fileName: z.string(), text: z.string() })

/** Visits in a calendar program. Why somebody comes is in none of them. */
export const calendar = {
  ofAppointment: call('appointments:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/calendar' })
    .input(z.object({ appointmentId: uuid() }))
    .output(answer(File)),
  /** Has this person an address for their calendar program, and since when? */
  own: call('calendars:own')
    .route({ method: 'GET', path: '/calendar-feed' })
    .output(answer(z.object({ since: z.string().nullable() }))),
  /** A new address, answered this once. An earlier one ends. */
  make: call('calendars:own')
    .route({ method: 'POST', path: '/calendar-feed' })
    .output(answer(z.object({ address: z.string() }))),
  end: call('calendars:own').route({ method: 'DELETE', path: '/calendar-feed' }).output(answer(z.null())),
  show: call('calendars:show')
    .route({ method: 'GET', path: '/calendar-feeds/{token}' })
    .input(z.object({ token: z.string().max(200) }))
    .output(answer(File)),
}
