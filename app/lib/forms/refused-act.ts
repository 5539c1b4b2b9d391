/**
 * Why an act of one button was refused, for the alert of its page: such a form has no fields to say it beside. What the
 * page shows is how things stand now.
 */
export function refusedAct(reply: { error?: Record<string, string[] | null> | null } | null | undefined): string[] {
  return Object.values(reply?.error ?? {}).flatMap((sentences) => sentences ?? [])
}
