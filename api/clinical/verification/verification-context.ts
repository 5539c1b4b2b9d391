import type { TransactionContext } from '#api/kernel/context.ts'

/** Context of a public verification, within the practice that issued the document. */
export type VerificationContext = Pick<TransactionContext, 'db' | 'now'> & { practiceId: string }
