import type { AppLoadContext } from '@remix-run/node'
import type { SignedInUser } from '#contract/web.ts'
import { createApi, ignoreRefusal } from '~/lib/http/api.server'
import { pathAfterSignIn } from '~/lib/http/path-after-sign-in'
import { withSubmission } from '~/lib/http/saved-submissions.server'

/** Finds the page that a person wanted to open before signing in, with the form that they sent there. */
export async function findPathAfterSignIn(
  context: AppLoadContext,
  { token, role }: SignedInUser,
  back: string | null,
): Promise<string> {
  const path = pathAfterSignIn(back, role)
  const api = createApi(context, { token, key: null })
  // Refused to a person who must set up a second step first. A notice offers the form later.
  const saved = await api.savedSubmissions.list().catch(ignoreRefusal)
  const submission = saved?.data.find((one) => one.path === path)
  return submission ? withSubmission(path, submission.id) : path
}
