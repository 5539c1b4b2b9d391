/**
 * Lists all errors of a reply, for forms that consist of a button and have no fields to show errors at.
 */
export function listErrors(reply: { error?: Record<string, string[] | null> | null } | null | undefined): string[] {
  return Object.values(reply?.error ?? {}).flatMap((sentences) => sentences ?? [])
}
