/** Describes who can approve a submitted record: not its author. */
export const describeApprover = ({ status, approvable }: { status: string; approvable: boolean }): string | false =>
  status === 'submitted' && (approvable ? 'You or another approver' : 'Another person with the right to approve')
