import { saveEditedForms } from '../forms/drafts'

/** Opens the sign-in page after the session has ended, with edited forms saved and a link back here. */
export async function signInAgain(): Promise<void> {
  const reason = (await saveEditedForms()) ? 'saved' : 'ended'
  location.assign(`/login?${new URLSearchParams({ back: location.pathname + location.search, why: reason })}`)
}
