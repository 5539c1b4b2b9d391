import { api } from '#api/kernel/implement.ts'
import { end, make, ofAppointment, own, show } from './store.ts'

export const calendar = {
  ofAppointment: api.calendar.ofAppointment.handler(async ({ input, context }) => ({
    data: await ofAppointment(context, input.appointmentId),
  })),
  own: api.calendar.own.handler(async ({ context }) => ({ data: await own(context) })),
  make: api.calendar.make.handler(async ({ context }) => ({ data: await make(context) })),
  end: api.calendar.end.handler(async ({ context }) => {
    await end(context)
    return { data: null }
  }),
  show: api.calendar.show.handler(async ({ input, context }) => ({ data: await show(context, input.token) })),
}
