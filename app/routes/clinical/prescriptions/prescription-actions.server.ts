import { type ActionFunctionArgs, json } from '@remix-run/node'
import { z } from 'zod'
import { ChangeReason, type Prescription } from '#contract/clinical/prescriptions/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import type { Formatter } from '~/lib/format/format'
import { OUT_OF_DATE } from '~/lib/forms/issue-messages.server'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withFocusOnMessage } from '~/lib/navigation/links'
import { MEDICINES, PRESCRIPTION_DOCUMENT, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'
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
    lines: data.lines.map(({ lineId, medicine, dosingText, quantity, stoppedOn, stoppedReason }) => ({
      lineId,
      medicine,
      dosingText,
      quantity,
      stopText: stoppedOn && `Stopped ${format.longDay(stoppedOn)}: ${stoppedReason}`,
      stopHref: data.may.stop && !stoppedOn ? pageUrl({ act: 'stop', line: lineId }) : null,
    })),
  }
}

const ReasonInput = ChangeReason.extend({ prescriptionId: uuid() })
const RepeatInput = z.strictObject({ prescriptionId: uuid(), visitId: uuid(), version: version() })

/**
 * Repeats, revises or cancels a prescription, stops one medicine, or discards an unsigned new version, as the posted
 * intent says.
 * @throws 400 for an unknown intent
 */
export async function handlePrescriptionAction(args: ActionFunctionArgs, { api, params, url }: ScreenContext) {
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const toHistory = (of?: string) => withFocusOnMessage(to(PRESCRIPTION_HISTORY, { userId }, { appointment, of }))
  const submitAction = <Schema extends z.ZodType, Done>(
    schema: Schema,
    send: (input: z.output<Schema>) => Promise<{ data: Done }>,
    message: string,
    redirectTo: (done: Done, input: z.output<Schema>) => string,
  ) => submit(args, schema, { prepare: (values) => ({ values }), send, onSuccess: { redirectTo, message } })
  switch ((await args.request.clone().formData()).get('intent')) {
    case 'repeat':
      return submitAction(
        RepeatInput,
        ({ prescriptionId, ...draft }) => api.prescription.write({ ...draft, add: { prescriptionId } }),
        'Prescription repeated',
        ({ added }) => to(MEDICINES, { userId }, { appointment, added: added.join(',') }),
      )
    case 'stop':
      return submitAction(
        ReasonInput.extend({ lineId: uuid() }),
        (input) => api.prescription.stopLine(input),
        'Medicine stopped',
        (_, { prescriptionId }) => toHistory(prescriptionId),
      )
    case 'revise':
      return submitAction(
        ReasonInput,
        (input) => api.prescription.revise(input),
        'New version started. Change the medicines, then sign it',
        ({ appointmentId }) => to(MEDICINES, { userId }, { appointment: appointmentId }),
      )
    case 'discard-revision':
      return submitAction(
        ReasonInput.pick({ prescriptionId: true }),
        (input) => api.prescription.dropRevision(input),
        'New version discarded. The signed version is still valid',
        () => toHistory(),
      )
    case 'cancel':
      return submitAction(
        ReasonInput,
        (input) => api.prescription.cancel(input),
        'Prescription cancelled',
        (_, { prescriptionId }) => toHistory(prescriptionId),
      )
    default:
      throw json({ message: OUT_OF_DATE }, { status: 400 })
  }
}
