import { json } from '@remix-run/node'

/** Reads the id of the record from the URL. @throws 404 with the message without one */
export function requireId(url: URL, message: string): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message }, { status: 404 })
  return id
}

export const requireInvoiceId = (url: URL) => requireId(url, 'Open an invoice from the list of invoices.')
