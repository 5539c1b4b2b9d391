import type { TransactionContext } from '#api/kernel/context.ts'

interface Person {
  id: string
  fullName: string
  email: string | null
  phone: string | null
}

/** Tells a person by mail, or else by SMS, about a change of their second step. @returns whether they can be told */
export function notifyPerson(
  { afterCommit, deps }: TransactionContext,
  { id, fullName, email, phone }: Person,
  { subject, text }: { subject: string; text: string },
): boolean {
  const advice = `If you don’t know about this, choose a new password now: ${deps.publicOrigin}/forget-password`
  if (email) {
    const lines = [`Hello ${fullName},`, text, advice]
    afterCommit(() => deps.mail.send({ to: email, subject, text: lines.join('\n\n') }))
    return true
  }
  const sms = deps.messageGateways?.sms
  if (!phone || !sms) return false
  afterCommit(() => sms.send({ to: phone, text, id }))
  return true
}
