import { CLINIC_INPUT } from './clinic-input'
import { MONEY_INPUT } from './money-input'
import type { FormValues, PageForm } from './parse-forms'

const VALID_INPUT = [...CLINIC_INPUT, ...MONEY_INPUT]

/**
 * Forms that save nothing or that other tests cover: the gallery, sign-in, passwords, files, and a pharmacy
 * (journeys/pharmacy), after which other forms would ask for the place.
 */
const TESTED_ELSEWHERE =
  /^\/(demo|time|table|modal|dialog|button|login|forget|register|reset-password|invitations|devices|settings\/security|add-pharmacy)|split=1|profile$/
// Starting a visit at once, three times: api/clinical/visits/start-visit-now.test.ts. Telling a patient who wants messages:
// journeys/scheduling/messages.spec.ts, send-receipt.test.ts and send-invoice.test.ts.
const BUTTONS_TESTED_ELSEWHERE =
  /^(Tell patient it’s ready|Send by WhatsApp|E-mail PDF|Save (picture|logo)|Check file|Change password|Send confirmation link|Invite again.*|Start (emergency )?visit|Deactivate|Activate|Sign out)$/

/** Returns valid input for a form, 'tested elsewhere' if other tests cover it, or null for an unknown form. */
export function findValidInput({ page, name }: PageForm): FormValues | 'tested elsewhere' | null {
  const [, , createInput] = VALID_INPUT.find(([pages, buttons]) => pages.test(page) && buttons.test(name)) ?? []
  if (createInput) return createInput()
  return TESTED_ELSEWHERE.test(page) || BUTTONS_TESTED_ELSEWHERE.test(name) ? 'tested elsewhere' : null
}
