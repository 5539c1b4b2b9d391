import type { ActionFunctionArgs } from '@remix-run/node'
import { ReasonGiven } from '#contract/clinical/prescriptions/checking-calls.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const Given = ReasonGiven.extend({ prescriptionId: uuid() })

/** What a form of `FindingReasons` posts, with the intent `reason`. Goes on to `go`, where the next one is asked for. */
export async function saveReason(args: ActionFunctionArgs, go: string) {
  const { api } = await requireScreen(args)
  return submit(args, Given, {
    onIntent: (form) => {
      form.delete('intent')
      return null
    },
    send: (given) => api.prescriptionChecks.giveReason(given),
    then: { go, say: 'Reason saved' },
  })
}
