import { POLL_INTERVAL_MS } from '#contract/kernel/limits.ts'
import { signInAgain } from './sign-in-again'
import { find } from '../dom'

/**
 * Asks whether the person is still active, at start and every five minutes; it never extends the session. Inactive, or an
 * answer of our server that is not 200, leads to sign-in, drafts saved first. No answer at all: there is nobody to be
 * signed out at, and it is tried again.
 */
export function startStatusPoll(): void {
  const form = find<HTMLFormElement>('form[data-status-poll]')
  if (!form) return
  const poll = async () => {
    const answer = await fetchStatus(form)
    if (answer === 'active' || answer === 'none') return
    await signInAgain()
  }
  void poll()
  setInterval(poll, POLL_INTERVAL_MS)
}

async function fetchStatus(form: HTMLFormElement): Promise<'active' | 'out' | 'none'> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  let answer: Response
  try {
    answer = await fetch(form.action, { method: 'POST', body: fields, redirect: 'manual' })
  } catch {
    return 'none'
  }
  if (answer.status !== 200) return 'out'
  const said = await answer.json().catch(() => null)
  return said?.status === 'active' ? 'active' : 'out'
}
