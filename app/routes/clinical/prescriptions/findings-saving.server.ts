import type { ActionFunctionArgs } from '@remix-run/node'
import { OverrideReason } from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const ReasonInput = OverrideReason.extend({ prescriptionId: uuid() })

/** Saves the reason posted by a form of `FindingReasons`. */
export async function saveReason(args: ActionFunctionArgs, redirectTo: string) {
  const { api } = await requireScreen(args)
  return submit(args, ReasonInput, {
    prepare: (values) => ({ values }),
    send: (reason) => api.prescriptionChecks.giveReason(reason),
    onSuccess: { redirectTo, message: 'Reason saved' },
  })
}
