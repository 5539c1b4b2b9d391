/** The message after a refund that needs approval. */
export const describeRefundRequest = (amount: string) =>
  `Refund of ${amount} requested. An approver other than you must approve it.`
