import { html } from 'hono/html'
import type { EdgeContext } from './edge.ts'

/** A refusal by the edge, with text for the user. */
export interface Refusal {
  status: 400 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 429 | 500 | 503
  title: string
  text: string
  link?: { href: string; label: string }
  headers?: Record<string, string>
}

/** Renders a page without script, with the application's stylesheet if it is known. */
function renderPlainPage({ title, text, link }: Refusal, requestId: string, stylesheet: string | null) {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}">` : ''}
</head>
<body class="plain">
<main class="plain-main plain-wide panel stack">
<h1>${title}</h1>
<p>${text}</p>
${link ? html`<p><a href="${link.href}">${link.label}</a></p>` : ''}
<p><small>Reference ${requestId}</small></p>
</main>
</body>
</html>
`)
}

/** Answers with a refusal: JSON for the API, a page for the web. */
export type Refuse = (c: EdgeContext, refusal: Refusal) => Response

export function createRefuse(stylesheet: () => string | null): Refuse {
  return (c, refusal) => {
    const { status, title, text, headers = {} } = refusal
    c.set('refusalTitle', title)
    if (c.get('area') === 'api') return c.json({ message: text }, status, headers)
    return c.html(renderPlainPage(refusal, c.get('requestId') ?? '', stylesheet()), status, headers)
  }
}
