import type { Prepared } from '~/lib/forms/form-reply.server'
import type { FormValues } from '~/lib/forms/form-values.server'
import { patients, symptoms } from '~/lib/gallery/sample-names'

/** The matches of the Find buttons. */
export interface SearchMatches {
  patients?: { text: string; found: { value: string; label: string; detail: string }[] }
  symptoms?: { text: string; found: { name: string }[] }
}

/** Handles the Find and Update buttons: the form as typed, with the matches. */
export function runSearch(formValues: FormValues, intent: string): Prepared {
  if (!intent) return { values: formValues }
  const { password: _, _q_patient, _q_symptom, ...values } = formValues
  const patient = String(_q_patient ?? '').trim()
  const symptom = String(_q_symptom ?? '').trim()
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  // Enter presses "Update", which runs any search that has text.
  const shouldSearch = (name: string, text: string) => (intent === `find:${name}` || intent === 'update') && text !== ''
  const matches: SearchMatches = {
    ...(shouldSearch('_q_patient', patient) && {
      patients: { text: patient, found: patients.filter(({ label }) => contains(label, patient)) },
    }),
    ...(shouldSearch('_q_symptom', symptom) && {
      symptoms: { text: symptom, found: symptoms.filter((name) => contains(name, symptom)).map((name) => ({ name })) },
    }),
  }
  return { values, rerender: { ...matches } }
}
