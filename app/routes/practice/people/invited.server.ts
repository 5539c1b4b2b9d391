import { type ActionFunctionArgs, json } from '@remix-run/node'
import type { z } from 'zod'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
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

/** Handles the form that invites a person. A link to hand over is shown only once, in the response itself. */
export async function submitInvitation<
  Schema extends z.ZodType,
  Done extends { phone: string; invitation: Invitation },
>(
  args: ActionFunctionArgs,
  schema: Schema,
  { send, fullNameOf, onSuccess }: InvitationOptions<z.output<Schema>, Done>,
) {
  const { me } = await requireScreen(args)
  let shown: { invited: Invited; done: Done } | null = null
  const answer = await submit(args, schema, {
    send: async (input) => {
      const { data } = await send(input)
      const invited = buildInvitationNote(fullNameOf(data, input), data.phone, data.invitation, me.practice.name)
      if (invited) shown = { invited, done: data }
      return { data }
    },
    onSuccess: { message: ({ invitation }) => formatAddedMessage(invitation), ...onSuccess },
  })
  if (!shown) return answer
  added.add(args.context)
  return json({ reply: null, ...(shown as { invited: Invited; done: Done }) })
}

/** Builds the note with the link of an invitation; null if it was mailed or not needed. */
function buildInvitationNote(
  fullName: string,
  phone: string,
  invitation: Invitation,
  practiceName: string,
): Invited | null {
  const { link } = invitation
  if (!link) return null
  const text = `${practiceName} invites you to Clinic Desk. Choose your password here: ${link}`
  return { fullName, link, whatsapp: `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}` }
}

/** Formats the message for an invitation without a link to show. */
function formatAddedMessage({ isMailed }: Invitation): string {
  return isMailed ? 'Added. We e-mailed the invitation' : 'Added. They sign in as usual'
}
