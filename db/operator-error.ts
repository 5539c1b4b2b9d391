/** An error that the operator can fix. Its message is shown without a stack trace. */
export class OperatorError extends Error {}

export class DiskFullError extends OperatorError {
  constructor(cause?: unknown) {
    super('The disk is full. Free some space on the disk of the data directory, and start again.', { cause })
  }
}
