import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { ChangeReason, type Prescription } from '#contract/clinical/prescriptions/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import type { Formatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { MEDICINES, PRESCRIPTION_DOCUMENT, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'
import { dropControlFields } from '../note/note-saving.server'
import { isPrescriptionAction, type PrescriptionAction } from './prescription-actions'

/** Builds the view of one prescription, with its possible actions, for the top of the list. */
export function toOpenedPrescription(data: Prescription, { params, url }: ScreenContext, format: Formatter) {
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const requested = url.searchParams.get('act') ?? ''
  const action = isPrescriptionAction(requested) && data.may[requested] ? requested : null
  const line = data.lines.find(({ lineId }) => lineId === url.searchParams.get('line')) ?? null
  const pageUrl = (query: Record<string, string>) =>
    to(PRESCRIPTION_HISTORY, { userId }, { appointment, of: data._id, ...query })
  const link = (name: PrescriptionAction) => (data.may[name] ? pageUrl({ act: name }) : null)
  return {
    prescriptionId: data._id,
    title: data.signedAt ? `Prescription of ${format.date(data.signedAt)}` : 'Prescription, not signed',
    status: data.status,
    statusReason: data.statusReason,
    action: action === 'stop' && !line ? null : action,
    lineId: action === 'stop' ? (line?.lineId ?? null) : null,
    stoppedMedicine: action === 'stop' ? (line?.medicine ?? '') : '',
    cancelHref: pageUrl({}),
    links: { revise: link('revise'), cancel: link('cancel') },
    printHref: to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId: data._id }, { appointment }),
    lines: data.lines.map(({ lineId, medicine, taken, quantity, stoppedOn, stoppedReason }) => ({
      lineId,
      medicine,
      taken,
      quantity,
      stopText: stoppedOn && `Stopped ${format.longDay(stoppedOn)}: ${stoppedReason}`,
      stopHref: data.may.stop && !stoppedOn ? pageUrl({ act: 'stop', line: lineId }) : null,
    })),
  }
}

const ReasonInput = ChangeReason.extend({ prescriptionId: uuid() })
const RepeatInput = z.strictObject({ prescriptionId: uuid(), visitId: uuid(), version: version() })

/** Repeats, revises or cancels a prescription, or stops one medicine, as the posted intent says. */
export async function handlePrescriptionAction(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const posted = await args.request.clone().formData()
  const intent = posted.get('intent')
  if (intent === 'repeat') {
    return submit(args, RepeatInput, {
      onIntent: dropControlFields,
      send: ({ prescriptionId, ...draft }) => api.prescription.write({ ...draft, add: { prescriptionId } }),
      onSuccess: {
        redirectTo: ({ added }) => to(MEDICINES, { userId }, { appointment, added: added.join(',') }),
        message: 'Prescription repeated',
      },
    })
  }
  if (intent === 'stop') {
    return submit(args, ReasonInput.extend({ lineId: uuid() }), {
      onIntent: dropControlFields,
      send: (input) => api.prescription.stopLine(input),
      onSuccess: {
        redirectTo: (_, { prescriptionId }) =>
          to(PRESCRIPTION_HISTORY, { userId }, { appointment, of: prescriptionId }),
        message: 'Medicine stopped',
      },
    })
  }
  if (intent === 'revise') {
    return submit(args, ReasonInput, {
      onIntent: dropControlFields,
      send: (input) => api.prescription.revise(input),
      onSuccess: {
        redirectTo: (revision) => to(MEDICINES, { userId }, { appointment: revision.appointmentId }),
        message: 'New version started. Change the medicines, then sign it',
      },
    })
  }
  return submit(args, ReasonInput, {
    onIntent: dropControlFields,
    send: (input) => api.prescription.cancel(input),
    onSuccess: {
      redirectTo: (_, { prescriptionId }) => to(PRESCRIPTION_HISTORY, { userId }, { appointment, of: prescriptionId }),
      message: 'Prescription cancelled',
    },
  })
}

/** Discards a new version that is not signed. */
export async function discardRevision(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  return submit(args, z.strictObject({ prescriptionId: uuid() }), {
    onIntent: dropControlFields,
    send: (input) => api.prescription.dropRevision(input),
    onSuccess: {
      redirectTo: to(PRESCRIPTION_HISTORY, { userId: params.userId! }, { appointment: readAppointmentId(url) }),
      message: 'New version discarded. The signed version is still valid',
    },
  })
}
