import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { writtenAgain } from '#contract/clinical/prescriptions/again.ts'
import { type Prescription, WhyChanged } from '#contract/clinical/prescriptions/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import type { Formatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn } from '../consultation/record.server'
import { dropIntent, MEDICINES, PAPER } from '../note/note-saving.server'
import { isAct, type PrescriptionAct } from './prescription-acts'

export const HISTORY = '/my-appointment/consultation/:userId/prescription-history'

/** One prescription with what can be done with it, for its place above the list. */
export function openedOf(data: Prescription, { params, url }: ScreenContext, format: Formatter) {
  const userId = params.userId!
  const appointment = appointmentIn(url)
  const asked = url.searchParams.get('act') ?? ''
  const act = isAct(asked) && data.may[asked] ? asked : null
  const line = data.lines.find(({ lineId }) => lineId === url.searchParams.get('line')) ?? null
  const here = (more: Record<string, string>) => to(HISTORY, { userId }, { appointment, of: data._id, ...more })
  const link = (name: PrescriptionAct) => (data.may[name] ? here({ act: name }) : null)
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
    paper: to(PAPER, { userId, prescriptionId: data._id }, { appointment }),
    lines: data.lines.map((one) => ({
      ...{ lineId: one.lineId, medicine: one.medicine, taken: one.taken, quantity: one.quantity },
      stopped: one.stoppedOn && `Stopped ${format.longDay(one.stoppedOn)}: ${one.stoppedReason}`,
      stop: data.may.stop && !one.stoppedOn ? here({ act: 'stop', line: one.lineId }) : null,
    })),
  }
}

const Why = WhyChanged.extend({ prescriptionId: uuid() })
const Repeat = z.strictObject({ prescriptionId: uuid(), visitId: uuid(), version: version() })

/** What the page's forms ask for: to repeat a prescription, to write it anew, to cancel it, or to stop one medicine. */
export async function actOn(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const appointment = appointmentIn(url)
  const posted = await args.request.clone().formData()
  const onIntent = dropIntent
  const intent = posted.get('intent')
  if (intent === 'repeat') {
    return submit(args, Repeat, {
      onIntent,
      send: async ({ prescriptionId, visitId, version: against }) => {
        const { data } = await api.prescription.ofVisit({ visitId })
        const lines = data.lines.map(writtenAgain)
        return api.prescription.write({ visitId, version: against, lines, add: { prescriptionId } })
      },
      then: {
        go: ({ added }) => to(MEDICINES, { userId }, { appointment, added: added.join(',') }),
        say: 'Prescription repeated',
      },
    })
  }
  if (intent === 'stop') {
    return submit(args, Why.extend({ lineId: uuid() }), {
      onIntent,
      send: (input) => api.prescription.stopLine(input),
      then: {
        go: (_, { prescriptionId }) => to(HISTORY, { userId }, { appointment, of: prescriptionId }),
        say: 'Medicine stopped',
      },
    })
  }
  if (intent === 'revise') {
    return submit(args, Why, {
      onIntent,
      send: (input) => api.prescription.revise(input),
      then: {
        go: (begun) => to(MEDICINES, { userId }, { appointment: begun.appointmentId }),
        say: 'Write the new version, and sign it',
      },
    })
  }
  return submit(args, Why, {
    onIntent,
    send: (input) => api.prescription.cancel(input),
    then: {
      go: (_, { prescriptionId }) => to(HISTORY, { userId }, { appointment, of: prescriptionId }),
      say: 'Prescription cancelled',
    },
  })
}

/** Drops a new version that is not signed. */
export async function dropVersion(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  return submit(args, z.strictObject({ prescriptionId: uuid() }), {
    onIntent: dropIntent,
    send: (input) => api.prescription.dropRevision(input),
    then: {
      go: to(HISTORY, { userId: params.userId! }, { appointment: appointmentIn(url) }),
      say: 'The new version is dropped: what was signed before still holds',
    },
  })
}
