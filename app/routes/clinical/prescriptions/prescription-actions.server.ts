import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { ChangeReason, type Prescription } from '#contract/clinical/prescriptions/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import type { Formatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readAppointmentId } from '../consultation/record.server'
import { dropControlFields, MEDICINES, PRESCRIPTION_DOCUMENT } from '../note/note-saving.server'
import { isPrescriptionAction, type PrescriptionAction } from './prescription-actions'

export const HISTORY = '/my-appointment/consultation/:userId/prescription-history'

/** One prescription with what can be done with it, for its place above the list. */
export function toOpenedPrescription(data: Prescription, { params, url }: ScreenContext, format: Formatter) {
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const asked = url.searchParams.get('act') ?? ''
  const act = isPrescriptionAction(asked) && data.may[asked] ? asked : null
  const line = data.lines.find(({ lineId }) => lineId === url.searchParams.get('line')) ?? null
  const here = (more: Record<string, string>) => to(HISTORY, { userId }, { appointment, of: data._id, ...more })
  const link = (name: PrescriptionAction) => (data.may[name] ? here({ act: name }) : null)
  return {
    prescriptionId: data._id,
    title: data.signedAt ? `Prescription of ${format.date(data.signedAt)}` : 'Prescription, not signed',
    status: data.status,
    why: data.statusReason,
    act: act === 'stop' && !line ? null : act,
    lineId: act === 'stop' ? (line?.lineId ?? null) : null,
    stopping: act === 'stop' ? (line?.medicine ?? '') : '',
    keep: here({}),
    links: { revise: link('revise'), cancel: link('cancel') },
    paper: to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId: data._id }, { appointment }),
    lines: data.lines.map((one) => ({
      ...{ lineId: one.lineId, medicine: one.medicine, taken: one.taken, quantity: one.quantity },
      stopped: one.stoppedOn && `Stopped ${format.longDay(one.stoppedOn)}: ${one.stoppedReason}`,
      stop: data.may.stop && !one.stoppedOn ? here({ act: 'stop', line: one.lineId }) : null,
    })),
  }
}

const ReasonInput = ChangeReason.extend({ prescriptionId: uuid() })
const RepeatInput = z.strictObject({ prescriptionId: uuid(), visitId: uuid(), version: version() })

/** What the page's forms ask for: to repeat a prescription, to write it anew, to cancel it, or to stop one medicine. */
export async function handlePrescriptionAction(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const posted = await args.request.clone().formData()
  const onIntent = dropControlFields
  const intent = posted.get('intent')
  if (intent === 'repeat') {
    return submit(args, RepeatInput, {
      onIntent,
      send: ({ prescriptionId, ...draft }) => api.prescription.write({ ...draft, add: { prescriptionId } }),
      onSuccess: {
        redirectTo: ({ added }) => to(MEDICINES, { userId }, { appointment, added: added.join(',') }),
        message: 'Prescription repeated',
      },
    })
  }
  if (intent === 'stop') {
    return submit(args, ReasonInput.extend({ lineId: uuid() }), {
      onIntent,
      send: (input) => api.prescription.stopLine(input),
      onSuccess: {
        redirectTo: (_, { prescriptionId }) => to(HISTORY, { userId }, { appointment, of: prescriptionId }),
        message: 'Medicine stopped',
      },
    })
  }
  if (intent === 'revise') {
    return submit(args, ReasonInput, {
      onIntent,
      send: (input) => api.prescription.revise(input),
      onSuccess: {
        redirectTo: (begun) => to(MEDICINES, { userId }, { appointment: begun.appointmentId }),
        message: 'Write the new version, and sign it',
      },
    })
  }
  return submit(args, ReasonInput, {
    onIntent,
    send: (input) => api.prescription.cancel(input),
    onSuccess: {
      redirectTo: (_, { prescriptionId }) => to(HISTORY, { userId }, { appointment, of: prescriptionId }),
      message: 'Prescription cancelled',
    },
  })
}

/** Drops a new version that is not signed. */
export async function discardRevision(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  return submit(args, z.strictObject({ prescriptionId: uuid() }), {
    onIntent: dropControlFields,
    send: (input) => api.prescription.dropRevision(input),
    onSuccess: {
      redirectTo: to(HISTORY, { userId: params.userId! }, { appointment: readAppointmentId(url) }),
      message: 'The new version is dropped: what was signed before still holds',
    },
  })
}
