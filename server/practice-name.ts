import { z } from 'zod'
import { SessionView } from '#contract/practice/people/schema.ts'
import type { ApiConnection, Caller } from './api-connection.ts'
import type { Sender } from './messages/sender.ts'

const SessionResponse = z.object({ data: SessionView.pick({ practice: true }) })

/** Finds the name of the person's current practice; null if the session has ended or the API does not respond. */
export async function findPracticeName(api: ApiConnection, { user }: Sender, caller: Caller): Promise<string | null> {
  if (user === null) return null
  const request = new Request('http://api.internal/api/v1/session', {
    headers: { authorization: `Bearer ${user.token}` },
  })
  try {
    const response = await api.fetch(request, caller)
    return response.ok ? SessionResponse.parse(await response.json()).data.practice.name : null
  } catch {
    return null
  }
}
