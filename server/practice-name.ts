import { z } from 'zod'
import { SessionView } from '#contract/practice/people/schema.ts'
import type { ApiDoor, Caller } from './api-door.ts'
import type { Sender } from './sender.ts'

const Answer = z.object({ data: SessionView.pick({ practice: true }) })

/** The name of the practice that a person works in now; null where the session does not live or the API does not answer. */
export async function practiceName(api: ApiDoor, { user }: Sender, caller: Caller): Promise<string | null> {
  if (user === null) return null
  const question = new Request('http://api.internal/api/v1/session', {
    headers: { authorization: `Bearer ${user.token}` },
  })
  try {
    const answer = await api.fetch(question, caller)
    return answer.ok ? Answer.parse(await answer.json()).data.practice.name : null
  } catch {
    return null
  }
}
