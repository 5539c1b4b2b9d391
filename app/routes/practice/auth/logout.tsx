// /logout
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button } from '~/components/ui/button'
import { pageTitle } from '~/lib/format/page-title'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { takeToast } from '~/lib/http/toast.server'
import { AuthPage } from './auth-page'

export const meta: MetaFunction = (args) => pageTitle(args, 'Log out')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const { me } = await requireScreenOrGuest(args)
  if (!me) throw redirect('/login', 303)
  return { token: args.context.formToken, fullName: me.fullName }
}

/** Ends the session, and clears the browser's cache so that Back shows no page of it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreenOrGuest(args)
  try {
    await api.session.end()
  } catch (error) {
    // The session has already ended.
    if (toRefusal(error)?.status !== 401) throw error
  }
  const { user, userCookie, signedOutCookie } = args.context
  // Not "cookies", because the signed-out cookie set below is still needed.
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  headers.append('Set-Cookie', await userCookie.serialize(null))
  const { headers: spent } = await takeToast(args.request, args.context)
  for (const cookie of spent?.getSetCookie() ?? []) headers.append('Set-Cookie', cookie)
  if (user) headers.append('Set-Cookie', await signedOutCookie.serialize(user))
  return redirect('/login?why=out', { status: 303, headers })
}

export default function Logout() {
  const { token, fullName } = useLoaderData<typeof loader>()
  return (
    <AuthPage links={<a href="/">Stay signed in</a>}>
      <form method="post" className="panel form">
        <HiddenFields token={token} />
        <h1>Log out</h1>
        <p className="my-4">You are signed in as {fullName}.</p>
        <Button variant="primary">Log out</Button>
      </form>
    </AuthPage>
  )
}
