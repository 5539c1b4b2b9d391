import { type AppLoadContext, createCookieSessionStorage, redirect, type TypedResponse } from '@remix-run/node'
import { createToastUtilsWithCustomSession, type ToastMessage } from 'remix-toast'

type Utils = ReturnType<typeof createToastUtilsWithCustomSession>
const utilsByCookie = new Map<string, Utils>()

const nameCookie = ({ secureCookies }: AppLoadContext) => (secureCookies ? '__Host-toast' : 'toast')

/** Creates remix-toast's functions with a signed cookie, because the package's default cookie isn't signed. */
function toastUtils(context: AppLoadContext): Utils {
  const { toastSecret, secureCookies } = context
  const name = nameCookie(context)
  const existing = utilsByCookie.get(`${name} ${toastSecret}`)
  if (existing) return existing
  const utils = createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: secureCookies,
        maxAge: 300,
        secrets: [toastSecret],
      },
    }),
  )
  utilsByCookie.set(`${name} ${toastSecret}`, utils)
  return utils
}

/** Reads the message of the previous page, with the header that removes it from the cookie. */
export async function takeToast(
  request: Request,
  context: AppLoadContext,
): Promise<{ toast: ToastMessage | null; headers?: Headers }> {
  // Without this, every page would sign a cookie to remove a message that isn't there.
  if (!request.headers.get('cookie')?.includes(`${nameCookie(context)}=`)) return { toast: null }
  const { toast, headers } = await toastUtils(context).getToast(request)
  return toast ? { toast, headers } : { toast: null }
}

/**
 * Redirects (303) to a path of this site, with an optional message for the page there. The message must never contain a
 * patient's name, because it is stored in a cookie.
 */
export async function redirectWith(
  type: ToastMessage['type'],
  context: AppLoadContext,
  path: string,
  message?: string,
  headers?: HeadersInit,
): Promise<TypedResponse<never>> {
  const init = { status: 303, headers }
  if (!message) return redirect(path, init)
  return toastUtils(context).redirectWithToast(path, { message, type }, init)
}

/** Redirects after a success. */
export const redirectWithSuccess = (context: AppLoadContext, path: string, message?: string, headers?: HeadersInit) =>
  redirectWith('success', context, path, message, headers)
