// /drafts
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { DraftKey } from '#contract/practice/people/draft-calls.ts'
import { dropDraft, saveDraft } from '~/lib/forms/drafts.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { refererPath } from '~/lib/http/saved-submissions.server'
import { redirectWith } from '~/lib/http/toast.server'

/** Saves a form as a draft. The button "Discard draft" deletes it and returns to the form. */
export async function action(args: ActionFunctionArgs) {
  const { api, url, format } = await requireScreen(args)
  const key = DraftKey.safeParse(Object.fromEntries(url.searchParams))
  if (!key.success) throw json({ message: 'This form has no drafts.' }, { status: 404 })
  const form = await args.request.formData()
  if (form.get('_do') !== 'drop') return json({ savedAt: format.time(await saveDraft(api, key.data, form)) })
  await dropDraft(api, key.data)
  return redirectWith('info', args.context, refererPath(args.request) ?? '/', 'Draft discarded')
}

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return json({ message: 'Only POST requests are allowed.' }, { status: 405, headers: { Allow: 'POST' } })
}
