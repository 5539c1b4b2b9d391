// /d/:token
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { Notice } from '~/components/ui/notice'
import { holdPdf } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args, 'Document'),
  { name: 'robots', content: 'noindex' },
]
export const handle = { script: 'none' }

/** Public: patients open a document from a message, and most of them have no sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  const { productName } = args.context
  try {
    const file = await api.documentLinks.open({ token: params.token ?? '' })
    holdPdf(args.context, new Uint8Array(await file.arrayBuffer()), file.name)
    return json({ productName, refusal: null })
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal?.status !== 404) throw error
    return json({ productName, refusal: refusal.message }, { status: 404 })
  }
}

export default function SharedDocumentPage() {
  const { productName, refusal } = useLoaderData<typeof loader>()
  return (
    <PlainShell productName={productName} wide>
      <div className="grid gap-4">
        <h1>Document not found</h1>
        <Notice tone="bad">{refusal}</Notice>
      </div>
    </PlainShell>
  )
}

export function ErrorBoundary() {
  return (
    <PlainShell productName="Document" wide>
      <RouteError />
    </PlainShell>
  )
}
