import type { AppLoadContext } from '@remix-run/node'
import type { ClinicalDocumentView } from '../clinical-view'
import type { DocumentView, PaperSize } from '../document-view'
import { renderClinicalPdf } from './clinical-pdf.server'
import { pdfFileName, renderPdf } from './pdf.server'

interface PageRequest {
  context: AppLoadContext
  request: Request
}

// A page's loader can't return a file. Its PDF waits here until the page would be rendered.
const pendingPdfs = new WeakMap<AppLoadContext, Response>()

/** Returns whether the document is requested as a PDF. */
export const wantsPdf = ({ request }: Pick<PageRequest, 'request'>): boolean =>
  new URL(request.url).searchParams.get('format') === 'pdf'

/** Renders the PDF of a page's document if the request has `?format=pdf`. Call it in the page's loader. */
export async function preparePdfResponse(
  { context, request }: PageRequest,
  view: DocumentView,
  size: PaperSize,
): Promise<void> {
  if (wantsPdf({ request })) holdPdf(context, await renderPdf(view, size), pdfFileName(view))
}

/** Renders the PDF of a clinical document if the request has `?format=pdf`. Call it in the page's loader. */
export async function prepareClinicalPdf(
  { context, request }: PageRequest,
  view: ClinicalDocumentView,
  size: PaperSize,
): Promise<void> {
  if (wantsPdf({ request })) holdPdf(context, await renderClinicalPdf(view, size), clinicalPdfName(view))
}

/** The file name has no name of the patient: it shows in the list of downloads. */
const clinicalPdfName = ({ head, facts, title }: ClinicalDocumentView): string =>
  pdfFileName({ number: head.verification?.code ?? facts.map(({ value }) => value).join(' '), title })

function holdPdf(context: AppLoadContext, bytes: Buffer, name: string) {
  pendingPdfs.set(
    context,
    new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${name}"`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      },
    }),
  )
}

/** The PDF to send instead of the page; null if the page itself was requested. */
export const takePdfResponse = (context: AppLoadContext): Response | null => pendingPdfs.get(context) ?? null
