import type { Invitation } from '#contract/practice/people/schema.ts'
import type { Invited } from './invitation-note'

// The answer to adding comes from the action, and the page's title from the loader: the load context is what they share.
const added = new WeakSet<object>()

/** Says that somebody was added by this request, so that the page is titled after that. */
export function markAdded(context: object): void {
  added.add(context)
}

export const wasAdded = (context: object): boolean => added.has(context)

/** What the page shows of an invitation; null when it went out by mail, or none was needed. */
export function invited(fullName: string, phone: string, invitation: Invitation, practiceName: string): Invited | null {
  const { link } = invitation
  if (!link) return null
  const text = `${practiceName} invites you to Clinic Desk. Choose your password here: ${link}`
  return { fullName, link, whatsapp: `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}` }
}

/** Said on the next page when there is no link to show. */
export function addedInWords({ mailedTo }: Invitation): string {
  return mailedTo ? 'Added. The invitation was sent by e-mail' : 'Added. They sign in as they always do'
}
