import { z } from 'zod'
import { answer, call } from '../call.ts'
import { text, uuid } from '../pieces.ts'
import { Charges, ChargesView, PAPERS, PaperAt, Payment, VisitPapers } from './schema.ts'

const one = z.object({ appointmentId: uuid() })

/** What is charged for a visit, until it is paid. */
export const charges = {
  read: call('charges:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/charges' })
    .input(one)
    .output(answer(ChargesView)),
  save: call('charges:write')
    .route({ method: 'PUT', path: '/appointments/{appointmentId}/charges' })
    .input(Charges.safeExtend(one.shape))
    .output(answer(ChargesView)),
}

export const payments = {
  /** Takes the whole payment of a visit and issues invoice and receipts together. A visit is paid once: 409 after that. */
  take: call('payments:take')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/payments' })
    .input(Payment.extend(one.shape))
    .output(
      answer(
        z.object({
          invoiceNumber: z.string(),
          receiptNumbers: z.array(z.string()),
          payableMinor: z.number().int(),
          changeMinor: z.number().int(),
        }),
      ),
    ),
}

export const papers = {
  /** The paper with exactly this number, as far as the person reaches; null where there is none. */
  find: call('papers:read')
    .route({ method: 'GET', path: '/papers' })
    .input(z.object({ number: text(40, 'Enter the number') }))
    .output(answer(PaperAt.nullable())),
  ofVisit: call('papers:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/papers' })
    .input(one)
    .output(answer(VisitPapers)),
  /** Counts a print, so that the first is the original and every other a copy, and answers with the papers as counted. */
  print: call('papers:read')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/papers/{paper}/prints' })
    .input(one.extend({ paper: z.enum(PAPERS) }))
    .output(answer(VisitPapers)),
}
