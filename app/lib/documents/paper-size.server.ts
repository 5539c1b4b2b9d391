import { z } from 'zod'
import { BILLING_SIZES, type PaperSize } from './document-view'

/** The button that prints a billing document. */
export const PrintOrder = z.strictObject({ size: z.enum(BILLING_SIZES, 'Choose the paper size') })

/** Reads the paper size of a billing document from the URL, and links to all sizes. */
export const readBillingSizes = (url: URL, href: (size: PaperSize) => string) => ({
  size: readPageSize(url, BILLING_SIZES),
  sizes: BILLING_SIZES.map((size) => ({ size, href: href(size) })),
})

/** Reads the paper size from the query, ignoring case; falls back to the first size. */
export function readPageSize<Size extends string>(url: URL, sizes: readonly Size[]): Size {
  const requested = url.searchParams.get('size')?.toLowerCase()
  return sizes.find((size) => size.toLowerCase() === requested) ?? sizes[0]!
}
