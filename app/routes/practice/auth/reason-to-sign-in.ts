import { CODE_MINUTES } from '#contract/practice/second-step/rules.ts'

const reasons = new Map<string, (minutes: number) => string>([
  ['saved', () => 'Your session has ended. We saved what you sent: sign in to continue with it.'],
  ['ended', (minutes) => `Sign in again to continue. Sessions end after ${minutes} minutes without activity.`],
  ['late', () => `Enter your password again. The code must follow within ${CODE_MINUTES} minutes.`],
  ['out', () => 'You are signed out.'],
])

/** The message above the form of /login; null for an unknown reason. */
export const reasonToSignIn = (why: string | null, idleMinutes: number): string | null =>
  reasons.get(why ?? '')?.(idleMinutes) ?? null
