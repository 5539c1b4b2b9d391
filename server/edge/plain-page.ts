import { html } from 'hono/html'
import type { EdgeContext } from './edge.ts'

/** A refusal by the edge, with text for the user. */
export interface Refusal {
  status: 400 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 429 | 500 | 502 | 503 | 504
  title: string
  text: string
  link?: { href: string; label: string }
  /** The form that was sent, to send it again. */
  repeat?: RepeatForm
  headers?: Record<string, string>
}

export interface RepeatForm {
  action: string
  isMultipart: boolean
  /** The text of its button. */
  label: string
  /** Files are empty, because a page can't choose one. */
  fields: readonly (readonly [string, string | File])[]
}

const renderRepeat = ({ action, isMultipart, fields, label }: RepeatForm) => html`
<form method="post" action="${action}" enctype="${isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}">
${fields.map(([name, value]) =>
  typeof value === 'string'
    ? html`<input type="hidden" name="${name}" value="${value}">`
    : html`<input type="file" name="${name}" hidden>`,
)}
<button type="submit" class="btn btn-primary">${label}</button>
</form>`

/** Renders a page without script, with the application's stylesheet if it is known. */
function renderPlainPage({ title, text, link, repeat }: Refusal, requestId: string, stylesheet: string | null) {
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
${repeat ? renderRepeat(repeat) : ''}
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
