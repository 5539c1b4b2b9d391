import { POLL_INTERVAL_MS } from '#contract/kernel/limits.ts'
import { find } from '../dom'
import { signInAgain } from './sign-in-again'

/**
 * Checks at the start and every five minutes whether the person is still active, without extending the session. If not, or
 * if the response isn't 200, drafts are saved and the sign-in page opens. Without a response it tries again later.
 */
export function startStatusPoll(): void {
  const form = find<HTMLFormElement>('form[data-status-poll]')
  if (!form) return
  const poll = async () => {
    const status = await fetchStatus(form)
    if (status === 'active' || status === 'none') return
    await signInAgain()
  }
  void poll()
  setInterval(poll, POLL_INTERVAL_MS)
}

async function fetchStatus(form: HTMLFormElement): Promise<'active' | 'out' | 'none'> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  let response: Response
  try {
    response = await fetch(form.action, { method: 'POST', body: fields, redirect: 'manual' })
  } catch {
    return 'none'
  }
  if (response.status !== 200) return 'out'
  const data = await response.json().catch(() => null)
  return data?.status === 'active' ? 'active' : 'out'
}
