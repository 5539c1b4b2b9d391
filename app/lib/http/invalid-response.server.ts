// The action knows that a form was invalid, and the root loader needs it for the title. They share the load context.
const invalidContexts = new WeakSet<object>()

/** Marks the form of this request as invalid, so that the page's title begins with "Error: ". */
export function markInvalid(context: object): void {
  invalidContexts.add(context)
}

export const isInvalid = (context: object): boolean => invalidContexts.has(context)
