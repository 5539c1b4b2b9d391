import type { Invitation } from '#contract/practice/people/schema.ts'
import type { Invited } from './invitation-note'

// The action adds the person and the loader sets the page title; both share the load context.
const added = new WeakSet<object>()

/** Marks that this request added a person, so that the page title says so. */
export function markAdded(context: object): void {
  added.add(context)
}

export const wasAdded = (context: object): boolean => added.has(context)

/** Builds the note with the link of an invitation; null if it was mailed or not needed. */
export function buildInvitationNote(
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
export function formatAddedMessage({ mailedTo }: Invitation): string {
  return mailedTo ? 'Added. We e-mailed the invitation' : 'Added. They sign in as usual'
}
