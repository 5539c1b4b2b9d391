import { json } from '@remix-run/node'
import { z } from 'zod'
import { PAPER_SIZES } from '~/components/sheets/billing-paper'
import { to } from '~/lib/links'

type PaperPage = '/credit-invoice-preview' | '/debit-invoice-preview'

/** On which paper: what is printed is the note of the address. */
export const PrintOrder = z.strictObject({ size: z.enum(PAPER_SIZES, 'Choose the paper') })

/** The note that the address names. @throws 404 where it names none */
export function noteIdOf(url: URL, what: 'credit note' | 'debit note'): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message: `Open a ${what} from the list of ${what}s.` }, { status: 404 })
  return id
}

/** The size that the address asks for, and where the others are. */
export function sizesOf(url: URL, page: PaperPage, id: string) {
  return {
    size: PAPER_SIZES.find((one) => one === url.searchParams.get('paper')) ?? PAPER_SIZES[0]!,
    sizes: PAPER_SIZES.map((size) => ({ size, href: to(page, null, { id, paper: size }) })),
    counted: url.searchParams.has('counted'),
  }
}
