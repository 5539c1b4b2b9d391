import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { createUnansweredCookie, type UnansweredForm } from '#server/cookies/unanswered-cookie.ts'
import { asha, createTestWeb } from '#server/testing.ts'
import { writeChallenge } from '../../app/lib/http/challenge-cookie.server.ts'
import { redirectWithSuccess, takeToast } from '../../app/lib/http/toast.server.ts'
import { readSources } from '../architecture/sources.ts'

/** The files that create a cookie. The cookies of `server/cookies` are created with the first one. */
const MAKERS = [
  'server/cookies/signed-cookie.ts',
  'app/lib/http/challenge-cookie.server.ts',
  'app/lib/http/toast.server.ts',
]
const SIGNED_COOKIES = ['guest-cookie.ts', 'signed-out-cookie.ts', 'unanswered-cookie.ts', 'user-cookie.ts']

/** Opens the sign-in page, and returns the context that it got. */
async function openContext(publicOrigin: string): Promise<AppLoadContext> {
  const web = createTestWeb({ publicOrigin })
  await web.get('/login')
  return web.appRequests[0]!.context as AppLoadContext
}

async function writeToast(context: AppLoadContext): Promise<string> {
  const { headers } = await redirectWithSuccess(context, '/', 'Patient saved')
  return headers.get('set-cookie')!
}

async function removeToast(context: AppLoadContext): Promise<string> {
  const cookie = (await writeToast(context)).split(';', 1)[0]!
  const { toast, headers } = await takeToast(new Request('https://clinic.example/', { headers: { cookie } }), context)
  expect(toast?.message).toBe('Patient saved')
  return headers!.get('set-cookie')!
}

const serializeUnanswered = ({ secureCookies: secure }: AppLoadContext, forms: UnansweredForm[]) =>
  createUnansweredCookie({ secret: 'secret', secure }).serialize(forms)

const writers: Record<string, (context: AppLoadContext) => string | Promise<string>> = {
  guest: ({ guestCookie }) => guestCookie!,
  user: ({ userCookie }) => userCookie.serialize(asha),
  'user, signing out': ({ userCookie }) => userCookie.serialize(null),
  'signed out': ({ signedOutCookie }) => signedOutCookie.serialize(asha),
  'proof of the password': (context) => writeChallenge(context, 'proof'),
  'proof of the password, used': (context) => writeChallenge(context, null),
  'forms without an answer': (context) => serializeUnanswered(context, [{ key: 'k', fingerprint: 'f', button: '' }]),
  'forms without an answer, answered': (context) => serializeUnanswered(context, []),
  toast: writeToast,
  'toast, shown': removeToast,
}

describe('the cookies', () => {
  it.each(Object.entries(writers))('%s is bound to this host with https, and works without', async (_, write) => {
    const secure = await write(await openContext('https://clinic.example'))
    expect(secure).toMatch(/^__Host-/)
    expect(secure).toMatch(/; Path=\/(;|$)/)
    for (const attribute of ['; Secure', '; HttpOnly', '; SameSite=Lax']) expect(secure).toContain(attribute)
    expect(secure).not.toMatch(/; Domain=/i)
    const plain = await write(await openContext('http://localhost:3000'))
    expect(plain).not.toMatch(/__Host-|; Secure/)
    expect(plain).toContain('; HttpOnly; SameSite=Lax')
  })

  it('are all listed here', () => {
    const sources = readSources('.').filter(({ path }) => /^(app|server|api)\/(?!.*\.test\.tsx?$)/.test(path))
    const find = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(find(/\bcreateCookie\w*\(/).sort()).toEqual(MAKERS.toSorted())
    const callers = find(/\bcreateSignedCookie\(/).filter((path) => !MAKERS.includes(path))
    expect(callers.sort()).toEqual(SIGNED_COOKIES.map((name) => `server/cookies/${name}`))
  })
})
