// A failed form's answer comes from the action, and the page's title from the loaders: the load context is what they share.
const wrong = new WeakSet<object>()

/** Says that this request's form was refused, so that the page's title begins with "Error: ". */
export function markWrong(context: object): void {
  wrong.add(context)
}

export const isWrong = (context: object): boolean => wrong.has(context)
