import { type AppLoadContext, createCookieSessionStorage, redirect, type TypedResponse } from '@remix-run/node'
import { createToastUtilsWithCustomSession, type ToastMessage } from 'remix-toast'

type Utils = ReturnType<typeof createToastUtilsWithCustomSession>
const known = new Map<string, Utils>()

/** remix-toast over a signed cookie of its own: the package's default cookie is not signed at all. */
function toasts({ toastSecret, secureCookies }: AppLoadContext): Utils {
  const kept = known.get(toastSecret)
  if (kept) return kept
  const utils = createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: 'toast',
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: secureCookies,
        maxAge: 300,
        secrets: [toastSecret],
      },
    }),
  )
  known.set(toastSecret, utils)
  return utils
}

/** The message that the last page left, and the header that takes it out of the cookie. No header where there was none. */
export async function takeToast(
  request: Request,
  context: AppLoadContext,
): Promise<{ toast: ToastMessage | null; headers?: Headers }> {
  const { toast, headers } = await toasts(context).getToast(request)
  return toast ? { toast, headers } : { toast: null }
}

type Kind = ToastMessage['type']
const senders = {
  success: 'redirectWithSuccess',
  error: 'redirectWithError',
  info: 'redirectWithInfo',
  warning: 'redirectWithWarning',
} as const satisfies Record<Kind, keyof Utils>

/**
 * 303 to a path of ours, leaving a message for the page there; without a message only the redirect.
 * Never a patient's name in the message: it waits in a cookie.
 */
export async function redirectWith(
  kind: Kind,
  context: AppLoadContext,
  path: string,
  message?: string,
  headers?: HeadersInit,
): Promise<TypedResponse<never>> {
  const init = { status: 303, headers }
  if (!message) return redirect(path, init)
  return toasts(context)[senders[kind]](path, message, init)
}

/** What was asked for is done. */
export const redirectWithSuccess = (context: AppLoadContext, path: string, message?: string, headers?: HeadersInit) =>
  redirectWith('success', context, path, message, headers)

/** What was asked for is not done; the page behind the redirect still makes sense. */
export const redirectWithError = (context: AppLoadContext, path: string, message: string, headers?: HeadersInit) =>
  redirectWith('error', context, path, message, headers)
