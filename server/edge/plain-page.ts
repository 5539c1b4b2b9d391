import type { EdgeContext } from './edge.ts'

/** A refusal by the edge, with text for the user. */
export interface Refusal {
  status: 400 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 500 | 503
  title: string
  text: string
  link?: { href: string; label: string }
  headers?: Record<string, string>
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] as string,
  )

/** Renders a page without script, with the application's stylesheet if it is known. */
export function renderPlainPage(
  refusal: Refusal,
  { requestId, stylesheet }: { requestId: string; stylesheet: string | null },
) {
  const { title, text, link } = refusal
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${stylesheet ? `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">` : ''}
</head>
<body class="plain">
<main class="plain-main plain-wide panel stack">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ''}
<p><small>Reference ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>
`
}

/** Answers with a refusal: JSON for the API, a page for the web. */
export type Refuse = (c: EdgeContext, refusal: Refusal) => Response

export function createRefuse(stylesheet: () => string | null): Refuse {
  return (c, refusal) => {
    const { status, title, text, headers = {} } = refusal
    c.set('refusalTitle', title)
    if (c.var.area === 'api') return c.json({ message: text }, status, headers)
    return c.html(
      renderPlainPage(refusal, { requestId: c.var.requestId ?? '', stylesheet: stylesheet() }),
      status,
      headers,
    )
  }
}
