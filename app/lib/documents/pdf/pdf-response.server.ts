import type { AppLoadContext } from '@remix-run/node'
import type { DocumentView, PaperSize } from '../document-view'
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
  if (!wantsPdf({ request })) return
  const bytes = await renderPdf(view, size)
  pendingPdfs.set(
    context,
    new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${pdfFileName(view)}"`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      },
    }),
  )
}

/** The PDF to send instead of the page; null if the page itself was requested. */
export const takePdfResponse = (context: AppLoadContext): Response | null => pendingPdfs.get(context) ?? null
