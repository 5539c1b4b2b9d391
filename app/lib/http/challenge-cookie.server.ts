import { type AppLoadContext, createCookie } from '@remix-run/node'
import { CODE_MINUTES } from '#contract/practice/second-step/rules.ts'

/** The cookie between the password and the code. The API encrypts its value, so it needs no signature. */
const challengeCookie = ({ secureCookies: secure }: AppLoadContext) =>
  createCookie(secure ? '__Host-code' : 'code', { httpOnly: true, sameSite: 'lax', path: '/', secure })

/** Reads the proof of a right password; null without one. */
export async function readChallenge(request: Request, context: AppLoadContext): Promise<string | null> {
  const value: unknown = await challengeCookie(context).parse(request.headers.get('cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** Makes the Set-Cookie value that stores the proof, or deletes it with null. */
export const writeChallenge = (context: AppLoadContext, challenge: string | null): Promise<string> =>
  challengeCookie(context).serialize(challenge ?? '', { maxAge: challenge ? CODE_MINUTES * 60 : 0 })
