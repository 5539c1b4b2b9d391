// /create-invoice  /invoices/add-new-invoices
import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen, requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { EditorForm, type UnexpectedTotal } from './editor-form'
import { saveEditor } from './editor-saving.server'
import type { EditorAnswer } from './editor-values'
import { loadEditorView } from './editor-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.view.draftId ? 'Edit invoice' : 'New invoice')
// Rendered by the server only: app/enhance/rows/row-buttons.ts adds rows, app/enhance/rows/invoice-preview.ts updates the sums.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { credentials } = await requireScreenOrGuest(args)
  // After a post the form carries the tax terms, and its idempotency key is kept for saving.
  const view = await loadEditorView(screen, credentials.key === null)
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

interface Conflict extends Partial<UnexpectedTotal> {
  /** The invoice that was saved from this form before. */
  existing?: { invoiceId: string; number: string | null }
}

export default function Editor() {
  const { view, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData() as EditorActionData | undefined
  const { existing, payableMinor, taxes } = (answer?.conflict ?? {}) as Conflict
  return (
    <EditorForm
      view={view}
      hidden={hidden}
      reply={answer?.reply}
      editor={answer?.editor}
      unexpected={payableMinor !== undefined && taxes ? { payableMinor, taxes } : undefined}
    >
      <ChangedNotice answer={answer} href={to('/invoices/invoice', null, { id: view.draftId })} />
      {existing && (
        <Notice tone="warn" title={`Already ${existing.number ? `issued as ${existing.number}` : 'saved as a draft'}`}>
          <p>
            Your entries are shown below.{' '}
            <a href={to('/invoices/invoice', null, { id: existing.invoiceId })}>
              Open {existing.number ?? 'the draft'}
            </a>
            {existing.number ? ' to take payment.' : ' to edit it.'}
            {!view.draftId && ' Saving this form creates another invoice.'}
          </p>
        </Notice>
      )}
    </EditorForm>
  )
}
