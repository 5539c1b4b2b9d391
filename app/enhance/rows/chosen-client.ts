import { find } from '../dom'

const OF_CLIENT = '[data-of-client]'

/** Shows the client who was just chosen with their advance and credit, as the server renders them for this form. */
export async function showClient(form: HTMLFormElement, chosen: Element): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never)
  body.set('intent', 'update')
  // Without an answer the server shows the advance before it issues the invoice.
  const html = await fetch(form.action, { method: 'POST', body }).then((answer) => answer.text(), String)
  // Another client has been chosen since then.
  if (!chosen.isConnected) return
  const parts = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(OF_CLIENT)
  const hadFocus = document.activeElement?.closest(OF_CLIENT)
  for (const [index, part] of form.querySelectorAll(OF_CLIENT).entries())
    if (parts[index]) part.replaceWith(parts[index])
  if (hadFocus && parts[0]) find('[data-scan]')?.focus()
}
