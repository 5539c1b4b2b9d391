import { type ActionFunctionArgs, json } from '@remix-run/node'
import type { z } from 'zod'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { Invited } from './invitation-note'

// The action adds the person and the loader sets the page title; both share the load context.
const added = new WeakSet<object>()

export const wasAdded = (context: object): boolean => added.has(context)

interface InvitationOptions<Value, Done> {
  /** Adds or invites the person. */
  send: (input: Value) => Promise<{ data: Done }>
  fullNameOf: (done: Done, input: Value) => string
  onSuccess: { redirectTo: string | ((done: Done) => string); message?: (done: Done) => string }
}

/** Handles the form that invites a person. A code to hand over is shown only once, in the response itself. */
export async function submitInvitation<Schema extends z.ZodType, Done extends { invitation: Invitation }>(
  args: ActionFunctionArgs,
  schema: Schema,
  { send, fullNameOf, onSuccess }: InvitationOptions<z.output<Schema>, Done>,
) {
  await requireScreen(args)
  let shown: { invited: Invited; done: Done } | null = null
  const answer = await submit(args, schema, {
    send: async (input) => {
      const { data } = await send(input)
      const { code } = data.invitation
      const page = new URL(to('/invitations'), args.context.publicOrigin).href
      if (code) shown = { invited: { fullName: fullNameOf(data, input), code, page }, done: data }
      return { data }
    },
    onSuccess: { message: ({ invitation }) => describeInvitation(invitation), ...onSuccess },
  })
  if (!shown) return answer
  added.add(args.context)
  return json({ reply: null, ...(shown as { invited: Invited; done: Done }) })
}

/** Says where an invitation went. It says nothing about the person, who may have an account or not. */
export const describeInvitation = ({ sentTo }: Pick<Invitation, 'sentTo'>): string =>
  sentTo === 'phone' ? 'Invited. We sent the link by SMS' : 'Invited. We e-mailed the link'
