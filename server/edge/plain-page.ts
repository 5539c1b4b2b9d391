import type { EdgeContext } from './edge.ts'

/** A refusal of the edge itself, in words for the person who meets it. */
export interface Refusal {
  status: 400 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 500 | 503
  title: string
  text: string
  link?: { href: string; label: string }
  headers?: Record<string, string>
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] as string,
  )

/** A whole page without script; styled by the application's sheet where that is known, and clear without it. */
export function plainPage(
  refusal: Refusal,
  { requestId, stylesheet }: { requestId: string; stylesheet: string | null },
) {
  const { title, text, link } = refusal
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${stylesheet ? `<link rel="stylesheet" href="${escaped(stylesheet)}">` : ''}
</head>
<body class="plain">
<main class="plain-main plain-wide panel stack">
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : ''}
<p><small>Reference ${escaped(requestId)}</small></p>
</main>
</body>
</html>
`
}

/** Answers with the refusal: JSON to callers of the API, a page to everybody else. */
export type Refuse = (c: EdgeContext, refusal: Refusal) => Response

export function createRefuse(stylesheet: () => string | null): Refuse {
  return (c, refusal) => {
    const { status, title, text, headers = {} } = refusal
    c.set('refused', title)
    if (c.var.area === 'api') return c.json({ message: text }, status, headers)
    return c.html(plainPage(refusal, { requestId: c.var.requestId ?? '', stylesheet: stylesheet() }), status, headers)
  }
}
