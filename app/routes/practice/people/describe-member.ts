import type { Formatter } from '~/lib/format/format'

/** Says whether a person has accepted the membership of the practice, and when. For loaders. */
export const describeMember = (
  { invitedAt, acceptedAt }: { invitedAt?: string; acceptedAt: string | null },
  format: Formatter,
): string => {
  if (acceptedAt) return `Accepted on ${format.dateTime(acceptedAt)}`
  return invitedAt ? `Invited on ${format.dateTime(invitedAt)}, not accepted yet` : 'Invited, not accepted yet'
}
