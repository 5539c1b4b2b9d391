import type { ActionFunctionArgs } from '@remix-run/node'
import { uuid } from '#contract/pieces.ts'
import { ReasonGiven } from '#contract/prescriptions/checking-calls.ts'
import { enter } from '~/lib/enter.server'
import { submit } from '~/lib/submit.server'

const Given = ReasonGiven.extend({ prescriptionId: uuid() })

/** What a form of `FindingReasons` posts, with the intent `reason`. Goes on to `go`, where the next one is asked for. */
export async function saveReason(args: ActionFunctionArgs, go: string) {
  const { api } = await enter(args)
  return submit(args, Given, {
    onIntent: (form) => {
      form.delete('intent')
      return null
    },
    send: (given) => api.prescriptionChecks.giveReason(given),
    then: { go, say: 'Reason saved' },
  })
}
