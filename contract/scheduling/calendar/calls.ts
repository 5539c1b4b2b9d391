import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'

/** An iCalendar file (RFC 5545). */
const File = z.object({ fileName: z.string(), text: z.string() })

/** Appointments for a calendar app, without the reason for the visit. */
export const calendar = {
  exportAppointment: call('appointments:read', 'GET /appointments/{appointmentId}/calendar', {
    input: z.object({ appointmentId: uuid() }),
    output: File,
  }),
  /** Since when the user has a calendar address; null without one. */
  readFeed: call('calendars:own', 'GET /calendar-feed', { output: z.object({ since: z.string().nullable() }) }),
  /** Creates an address and revokes the earlier one. The address is returned once. */
  createFeed: call('calendars:own', 'POST /calendar-feed', { output: z.object({ address: z.string() }) }),
  revokeFeed: call('calendars:own', 'DELETE /calendar-feed', { output: z.null() }),
  downloadFeed: call('calendars:show', 'GET /calendar-feeds/{token}', {
    input: z.object({ token: z.string().max(200) }),
    output: File,
    isTrusted: true,
  }),
}
