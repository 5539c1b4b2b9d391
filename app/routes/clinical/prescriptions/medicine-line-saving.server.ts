import type { ActionFunctionArgs } from '@remix-run/node'
import { PrescriptionLineForm } from '#contract/clinical/prescriptions/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { MEDICINES } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'

const LineInput = PrescriptionLineForm.extend({ visitId: uuid(), version: version() })

/** Saves one line of the prescription. Intent `favour` also makes it a favourite of the doctor, as entered here. */
export async function saveLine(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await requireScreen(args)
  const favourite = intent === 'favour'
  return submit(args, LineInput, {
    prepare: (values) => ({ values }),
    send: ({ visitId, version, ...line }) => api.prescription.write({ visitId, version, line, favourite }),
    onSuccess: {
      redirectTo: to(MEDICINES, { userId: params.userId! }, { appointment: readAppointmentId(url) }),
      message: (_, { medicine }) =>
        favourite ? `Medicine saved. ${medicine} is now one of your favourites` : 'Medicine saved',
    },
  })
}
