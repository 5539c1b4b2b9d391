import type { AppLoadContext } from '@remix-run/node'
import type { PaperView } from '../document-view'
import { paperPdf, pdfName } from './pdf.server'
import type { SheetSize } from './sheet.server'

interface Asked {
  context: AppLoadContext
  request: Request
}

// A page's loader cannot answer with a file; what it drew instead of the page waits here for the page's turn.
const drawn = new WeakMap<AppLoadContext, Response>()

/** Is the paper asked for as a PDF? */
export const wantsPdf = ({ request }: Pick<Asked, 'request'>): boolean =>
  new URL(request.url).searchParams.get('format') === 'pdf'

/**
 * For the loader of a page that shows a paper: with `?format=pdf` the answer is that paper as a PDF, once the paper was
 * read like for the page. Without it, nothing happens.
 */
export async function offerPdf({ context, request }: Asked, paper: PaperView, size: SheetSize): Promise<void> {
  if (!wantsPdf({ request })) return
  const bytes = await paperPdf(paper, size)
  drawn.set(
    context,
    new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${pdfName(paper)}"`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      },
    }),
  )
}

/** The PDF that goes out in place of the page; null where the page itself was asked for. */
export const pdfOf = (context: AppLoadContext): Response | null => drawn.get(context) ?? null
