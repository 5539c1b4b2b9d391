// /verify/:code
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { titled } from '~/lib/format/page-title'
import { refusalOf } from '~/lib/http/api.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { paperInWords } from './words.server'

// The address is the secret of who holds the paper: it is no page for search engines.
export const meta: MetaFunction<typeof loader> = (args) => [
  ...titled(args, args.data?.paper?.heading ?? 'Check a paper'),
  { name: 'robots', content: 'noindex' },
]
export const handle = { script: 'none' }

/** Open to everybody: a pharmacist or an employer with a paper in hand, who has no sign-in here. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  const { productName } = args.context
  try {
    const { data } = await api.verification.find({ code: params.code ?? '' })
    return json({ productName, paper: paperInWords(data), unknown: null })
  } catch (error) {
    const refused = refusalOf(error)
    if (refused?.status !== 404) return throwErrorPage(error)
    return json({ productName, paper: null, unknown: refused.message }, { status: 404 })
  }
}

export default function VerifyPage() {
  const { productName, paper, unknown } = useLoaderData<typeof loader>()
  return (
    <PlainShell productName={productName} wide>
      {paper ? <Known {...paper} /> : <Unknown sentence={unknown ?? ''} />}
    </PlainShell>
  )
}

function Known({ tone, heading, sentence, facts }: ReturnType<typeof paperInWords>) {
  return (
    <div className="grid gap-4">
      <h1>{heading}</h1>
      <Notice tone={tone}>{sentence}</Notice>
      <h2>What the paper must say</h2>
      <Facts facts={facts} />
      <p>If the paper in your hand says anything else, it is not the one that was issued. Call the clinic.</p>
    </div>
  )
}

function Unknown({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <h1>No such paper</h1>
      <Notice tone="bad">{sentence}</Notice>
      <p>A code has three groups of four letters and digits. If it is the one on the paper, the paper is not ours.</p>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <PlainShell productName="Check a paper" wide>
      <RouteError />
    </PlainShell>
  )
}
