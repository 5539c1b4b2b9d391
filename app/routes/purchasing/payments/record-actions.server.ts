import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { text, version } from '#contract/kernel/fields.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '#contract/purchasing/payments/schema.ts'
import { PrintOrder, readBillingSizes } from '~/lib/documents/paper-size.server'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { RecordAction } from './action-buttons'
import { loadPayView } from './payments.server'

export const RecordVersion = z.strictObject({ version: version() })
export const withReason = (empty: string) => RecordVersion.extend({ reason: text(300, empty) })
const Payment = NewOutgoingPayment.extend(RecordVersion.shape)

type ActionHandler = (args: ActionFunctionArgs, self: string, names: readonly string[]) => ReturnType<typeof submit>

/** Creates an action on a record from what its form sends, the call, and the message of success. */
export function createAction<Input extends z.core.$ZodShape>(
  schema: z.ZodObject<Input>,
  send: (input: z.output<z.ZodObject<Input>>) => Promise<{ data: unknown }>,
  message?: string,
): ActionHandler {
  return (args, self, names) =>
    submit(args, (schema as z.ZodObject).extend({ act: z.enum(names, 'Choose an action') }), {
      send: ({ act: _, ...input }) => send(input as never),
      onSuccess: {
        // A print is recorded before the page is printed.
        redirectTo: (_, { size }) =>
          size ? `${self}&${new URLSearchParams({ size: `${size}`, counted: '1' })}` : self,
        message,
      },
    })
}

export const createPayAction = (send: (input: z.output<typeof Payment>) => Promise<{ data: unknown }>) =>
  createAction(Payment, send, 'Payment recorded')

export const createReverseAction = (send: (input: OutgoingPaymentReversal) => Promise<{ data: unknown }>) =>
  createAction(OutgoingPaymentReversal, send, 'Payment reversed. The amount is due again.')

export const createPrintAction = (send: () => Promise<{ data: unknown }>) => createAction(PrintOrder, send)

/** Takes the posted action, and returns to the record. */
export async function submitAction(
  args: ActionFunctionArgs,
  self: string,
  actions: Readonly<Record<string, ActionHandler>>,
) {
  const name = String((await args.request.clone().formData()).get('act'))
  const names = Object.keys(actions)
  return actions[names.includes(name) ? name : names[0]!]!(args, self, names)
}

export interface ReasonText {
  title: string
  lead: string
  save: string
}

const REVERSAL: ReasonText = {
  title: 'Reverse payment',
  lead: 'The failed payment stays on record as reversed, and its amount becomes due again.',
  save: 'Reverse payment',
}

type PayableRecord = Parameters<typeof loadPayView>[1] & {
  version: number
  payments?: readonly { outgoingPaymentId: string; status: string; version: number }[]
}

/** Loads the form that the URL asks for (`do`, `reverse`), if the person can take its action now. */
export async function loadActionForm(
  screen: ScreenContext,
  record: PayableRecord,
  actions: readonly RecordAction[],
  reasons: Readonly<Record<string, ReasonText>>,
) {
  const { searchParams } = screen.url
  const name = searchParams.get('do')
  const isOffered = actions.some(
    (action) => 'href' in action && new URL(action.href, screen.url).searchParams.get('do') === name,
  )
  const payment = record.payments?.find(
    ({ status, outgoingPaymentId }) => status === 'posted' && outgoingPaymentId === searchParams.get('reverse'),
  )
  if (name === 'pay' && isOffered) return { pay: await loadPayView(screen, record), version: record.version }
  if (name && isOffered && Object.hasOwn(reasons, name))
    return { reason: reasons[name]!, version: record.version, more: { act: name } }
  if (!payment) return null
  const { outgoingPaymentId, version } = payment
  return { reason: REVERSAL, version, more: { act: 'reverse', outgoingPaymentId } }
}

/** Builds the view of a printed document on a record's page. */
export const toPrintPart = <View>(url: URL, printCount: number, self: (query: object) => string, view: View) => ({
  printed: printCount,
  counted: url.searchParams.has('counted'),
  document: { view, ...readBillingSizes(url, (size) => self({ size })) },
})

interface Approvable {
  status: string
  approvable: boolean
  otherApprovers: readonly string[]
}

const APPROVERS = new Intl.ListFormat('en', { type: 'disjunction' })

/** Names who can approve a submitted record: not its author, unless there is nobody else. */
export function describeApprovers({ status, approvable, otherApprovers }: Approvable) {
  return status === 'submitted' && APPROVERS.format(approvable ? ['You', ...otherApprovers] : otherApprovers)
}
