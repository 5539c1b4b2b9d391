// /status-poll
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen, withoutTouchingSession } from '~/lib/http/require-screen.server'

/** Responds to the browser's status poll for the practice that the person works in. */
export async function action(args: ActionFunctionArgs) {
  const { api } = withoutTouchingSession(args)
  const { user } = args.context
  try {
    const { data } = await api.users.accessTokenEveryMinute({ adminId: user?.adminId ?? '' })
    return json({ status: data[0]?.status ?? 'inactive' })
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    return json({ status: 'inactive' }, { status: refusal.status })
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return json({ message: 'Only POST requests are allowed.' }, { status: 405, headers: { Allow: 'POST' } })
}
