import type { SessionView } from '#contract/practice/people/schema.ts'
import type { Caller } from '#contract/web.ts'
import type { ApiConnection } from './api-connection.ts'
import type { Sender } from './cookies/sender.ts'

/** Finds the name of the person's current practice; null if the session has ended or the API does not respond. */
export async function findPracticeName(api: ApiConnection, { user }: Sender, caller: Caller): Promise<string | null> {
  if (user === null) return null
  const { callApi } = api.openCalls(caller, { isPage: false })
  try {
    const answer = await callApi(['session', 'view'], undefined, { token: user.token, key: null })
    return (answer as { data: SessionView }).data.practice.name
  } catch {
    return null
  }
}
