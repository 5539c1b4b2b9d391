import { parse, type SubmissionResult } from '@conform-to/react'
import { patients, symptoms } from '~/lib/gallery/sample-names'

export interface SearchReply {
  reply: SubmissionResult<string[]>
  conflict: null
  patients?: { text: string; found: { value: string; label: string; detail: string }[] }
  symptoms?: { text: string; found: { name: string }[] }
}

/** Answers the Find and Update buttons: the form as typed, with the matches. */
export function runSearch(form: FormData): SearchReply | null {
  const intent = String(form.get('intent') ?? '')
  if (!intent) return null
  form.delete('intent')
  const patient = String(form.get('_q_patient') ?? '').trim()
  const symptom = String(form.get('_q_symptom') ?? '').trim()
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply({ hideFields: ['password'] })
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  // Enter presses "Update", which runs any search that has text.
  const shouldSearch = (name: string, text: string) => (intent === `find:${name}` || intent === 'update') && text !== ''
  return {
    reply: { initialValue },
    conflict: null,
    ...(shouldSearch('_q_patient', patient) && {
      patients: { text: patient, found: patients.filter(({ label }) => contains(label, patient)) },
    }),
    ...(shouldSearch('_q_symptom', symptom) && {
      symptoms: { text: symptom, found: symptoms.filter((name) => contains(name, symptom)).map((name) => ({ name })) },
    }),
  }
}
