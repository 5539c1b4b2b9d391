/** Two pairs of eyes: who wrote it waits for another person. */
export const describeApprover = ({ status, approvable }: { status: string; approvable: boolean }): string | false =>
  status === 'submitted' &&
  (approvable ? 'You, or another who may approve' : 'Somebody else, who may approve and did not write it')
