// /create-invoice  /invoices/add-new-invoices
import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen, requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { EditorForm } from './editor-form'
import { saveEditor } from './editor-saving.server'
import type { EditorAnswer } from './editor-values'
import { loadEditorView } from './editor-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.view.draftId ? 'Edit invoice' : 'New invoice')
// Drawn by the server alone: rows grow by app/enhance/rows.ts, sums follow by app/enhance/invoice-preview.ts.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { credentials } = await requireScreenOrGuest(args)
  // After a post the form carries what was said of taxes; and its key is for what is saved.
  const view = await loadEditorView(entered, credentials.key === null)
  return { view, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return saveEditor(args)
}

interface EditorActionData {
  reply: SubmissionResult<string[]>
  conflict: unknown
  editor?: EditorAnswer
}

interface Conflict {
  /** Somebody else's draft. */
  current?: object
  /** What was made of this form before. */
  existing?: { invoiceId: string; number: string | null }
}

export default function Editor() {
  const { view, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData() as EditorActionData | undefined
  const { current, existing: stands } = (answer?.conflict ?? {}) as Conflict
  return (
    <EditorForm view={view} hidden={hidden} reply={answer?.reply} editor={answer?.editor}>
      {current && (
        <Notice tone="warn" title="Somebody else saved this invoice meanwhile">
          <p>
            Below is what you entered. Saving it takes the place of theirs:{' '}
            <a href={to('/invoices/invoice', null, { id: view.draftId })}>look at theirs first</a>.
          </p>
        </Notice>
      )}
      {stands && (
        <Notice tone="warn" title={stands.number ? `It stands as ${stands.number}` : 'It stands as a draft'}>
          <p>
            Below is what you entered.{' '}
            <a href={to('/invoices/invoice', null, { id: stands.invoiceId })}>
              Look at {stands.number ?? 'the draft'} first
            </a>
            {stands.number ? ': payment is taken there.' : ': it is edited there.'}
            {!view.draftId && ' Saving what is below makes another invoice.'}
          </p>
        </Notice>
      )}
    </EditorForm>
  )
}
