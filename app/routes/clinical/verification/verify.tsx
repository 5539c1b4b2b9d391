// /verify/:code
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { toVerificationView } from './verification-view.server'

// The address is known only to people who hold the document, so search engines must not index it.
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args, args.data?.document?.heading ?? 'Verify a document'),
  { name: 'robots', content: 'noindex' },
]
export const handle = { script: 'none' }

/** Public: a pharmacist or an employer with a document in hand can't sign in here. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  const { productName } = args.context
  try {
    const { data } = await api.verification.find({ code: params.code ?? '' })
    return json({ productName, document: toVerificationView(data), unknown: null })
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal?.status !== 404) throw error
    return json({ productName, document: null, unknown: refusal.message }, { status: 404 })
  }
}

export default function VerifyPage() {
  const { productName, document, unknown } = useLoaderData<typeof loader>()
  return (
    <PlainShell productName={productName} wide>
      {document ? <KnownDocument {...document} /> : <UnknownDocument sentence={unknown ?? ''} />}
    </PlainShell>
  )
}

function KnownDocument({ tone, heading, sentence, facts }: ReturnType<typeof toVerificationView>) {
  return (
    <div className="grid gap-4">
      <h1>{heading}</h1>
      <Notice tone={tone}>{sentence}</Notice>
      <h2>Check these details</h2>
      <Facts facts={facts} />
      <p>If your document shows anything else, it is not the one that the clinic issued. Call the clinic.</p>
    </div>
  )
}

function UnknownDocument({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <h1>Document not found</h1>
      <Notice tone="bad">{sentence}</Notice>
      <p>
        A code has three groups of four letters and digits. If you typed it correctly, no clinic that uses this site
        issued this document.
      </p>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <PlainShell productName="Verify a document" wide>
      <RouteError />
    </PlainShell>
  )
}
