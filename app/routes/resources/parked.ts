// /parked/:id
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireScreen } from '~/lib/http/require-screen.server'
import { safePath } from '~/lib/http/safe-path'
import { dropSubmission, refererPath, withSubmission } from '~/lib/http/saved-submissions.server'
import { redirectWith } from '~/lib/http/toast.server'

/** Gives back a form that came after its session had ended: the page it stands on, filled in. `latest` is the newest. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const { data } = await api.savedSubmissions.list()
  const found = params.id === 'latest' ? data[0] : data.find(({ id }) => id === params.id)
  if (!found) return redirectWith('info', args.context, '/', 'There is nothing kept under this address any more.')
  return redirect(withSubmission(safePath(found.path), found.id), 303)
}

/** The person does not want it any more. */
export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  await dropSubmission(api, params.id ?? '')
  const page = new URL(refererPath(args.request) ?? '/', args.request.url)
  page.searchParams.delete('parked')
  return redirectWith('info', args.context, page.pathname + page.search, 'What was kept is discarded.')
}
