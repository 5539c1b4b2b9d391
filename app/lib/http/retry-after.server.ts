// A page's headers are written where it is drawn: the load context is what that shares with the calls of actions and loaders.
const waits = new WeakMap<object, string>()

/** Notes how many seconds the API asks to wait, where it refuses to be asked so often. */
export function noteWait(context: object, { status, headers }: Response): void {
  const seconds = headers.get('retry-after')
  if (status === 429 && seconds) waits.set(context, seconds)
}

/** What this request's page says in `Retry-After`, should it answer 429. */
export const waitOf = (context: object): string => waits.get(context) ?? '60'
