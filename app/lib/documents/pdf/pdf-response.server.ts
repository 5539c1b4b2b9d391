import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { ignoreRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import type { ClinicalDocumentView } from '../clinical-view'
import type { DocumentView, PaperSize } from '../document-view'
import { renderClinicalPdf } from './clinical-pdf.server'
import { pdfFileName, renderPdf } from './pdf.server'

// A page's loader can't return a file. Its PDF waits here until the page would be rendered.
const pendingPdfs = new WeakMap<AppLoadContext, Response>()

/** Returns whether the document is requested as a PDF. */
export const isPdfRequest = ({ request }: Pick<LoaderFunctionArgs, 'request'>): boolean =>
  new URL(request.url).searchParams.get('format') === 'pdf'

/** Renders the PDF of a page's document if the request has `?format=pdf`. Call it in the page's loader. */
export async function preparePdfResponse(args: LoaderFunctionArgs, view: DocumentView, size: PaperSize): Promise<void> {
  if (!isPdfRequest(args)) return
  const logo = await fetchLogo(args)
  holdPdf(args.context, await renderPdf(view, size, { logo }), pdfFileName(view))
}

/** Renders a document as a file, to send it. */
export async function renderPdfFile(args: ActionFunctionArgs, view: DocumentView, size: PaperSize): Promise<File> {
  const bytes = await renderPdf(view, size, { logo: await fetchLogo(args) })
  return new File([new Uint8Array(bytes)], pdfFileName(view), { type: 'application/pdf' })
}

/** Renders a clinical document as a file, to send it. */
export async function renderClinicalFile(args: ActionFunctionArgs, view: ClinicalDocumentView): Promise<File> {
  const bytes = await renderClinicalPdf(view, 'A4', await fetchLogo(args))
  return new File([new Uint8Array(bytes)], clinicalPdfName(view), { type: 'application/pdf' })
}

/** Renders the PDF of a clinical document if the request has `?format=pdf`. Call it in the page's loader. */
export async function prepareClinicalPdf(
  args: LoaderFunctionArgs,
  view: ClinicalDocumentView,
  size: PaperSize,
): Promise<void> {
  if (!isPdfRequest(args)) return
  const logo = await fetchLogo(args)
  holdPdf(args.context, await renderClinicalPdf(view, size, logo), clinicalPdfName(view))
}

/** Fetches the logo on the practice's documents; null if there is none that can be printed. */
async function fetchLogo(args: LoaderFunctionArgs): Promise<Buffer | null> {
  const { api, me } = await requireScreen(args)
  if (!me.logoVersion) return null
  const logo = await api.pictures.logo({ placeId: me.practice.id }).catch(ignoreRefusal)
  return logo && Buffer.from(await logo.arrayBuffer())
}

/** The file name has no name of the patient: it shows in the list of downloads. */
const clinicalPdfName = ({ head, facts, title }: ClinicalDocumentView): string =>
  pdfFileName({ number: head.verification?.code ?? facts.map(({ value }) => value).join(' '), title })

/** Answers the request of a page with this PDF. */
export function holdPdf(context: AppLoadContext, bytes: Uint8Array, name: string) {
  pendingPdfs.set(
    context,
    new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${name}"`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    }),
  )
}

/** The PDF to send instead of the page; null if the page itself was requested. */
export const takePdfResponse = (context: AppLoadContext): Response | null => pendingPdfs.get(context) ?? null
