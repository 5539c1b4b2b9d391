import { saveEditedForms } from '../forms/drafts'

/** The session is over: to the sign-in page and back here, with what was typed kept. */
export async function signInAgain(): Promise<void> {
  const why = (await saveEditedForms()) ? 'kept' : 'ended'
  location.assign(`/login?${new URLSearchParams({ back: location.pathname + location.search, why })}`)
}
