/** Something that cannot be done as things are. Its message is a sentence for the person who runs the program; no stack helps them. */
export class OperatorError extends Error {}
