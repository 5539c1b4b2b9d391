const reasons = new Map<string, (minutes: number) => string>([
  ['kept', () => 'Your session has ended. What you sent is kept: sign in, and it is filled in again.'],
  ['ended', (minutes) => `Sign in again to go on. Sessions end after ${minutes} minutes without activity.`],
  ['out', () => 'You are signed out.'],
])

/** What /login says above the form; null for a `why` that is none of ours. */
export const reasonToSignIn = (why: string | null, idleMinutes: number): string | null =>
  reasons.get(why ?? '')?.(idleMinutes) ?? null
