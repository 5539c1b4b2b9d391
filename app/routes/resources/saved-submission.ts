// /saved-submissions/:id
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireScreen } from '~/lib/http/require-screen.server'
import { safePath } from '~/lib/http/safe-path'
import { dropSubmission, refererPath, withSubmission } from '~/lib/http/saved-submissions.server'
import { redirectWith } from '~/lib/http/toast.server'

/** Redirects to the page of a saved submission, where its form is filled in. `latest` is the newest one. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const { data } = await api.savedSubmissions.list()
  const submission = params.id === 'latest' ? data[0] : data.find(({ id }) => id === params.id)
  if (!submission) return redirectWith('info', args.context, '/', 'This form is no longer saved.')
  return redirect(withSubmission(safePath(submission.path), submission.id), 303)
}

/** Deletes a saved submission. */
export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  await dropSubmission(api, params.id ?? '')
  const page = new URL(refererPath(args.request) ?? '/', args.request.url)
  page.searchParams.delete('submission')
  return redirectWith('info', args.context, page.pathname + page.search, 'Saved form discarded')
}
