import { parse, type SubmissionResult } from '@conform-to/react'
import { patients, symptoms } from '~/lib/gallery/sample-names'

export interface Found {
  reply: SubmissionResult<string[]>
  conflict: null
  patients?: { text: string; found: { value: string; label: string; detail: string }[] }
  symptoms?: { text: string; found: { name: string }[] }
}

/** The page's own answer to Find and Update: everything as it was typed, and what was found. */
export function found(form: FormData): Found | null {
  const intent = String(form.get('intent') ?? '')
  if (!intent) return null
  form.delete('intent')
  const patient = String(form.get('_q_patient') ?? '').trim()
  const symptom = String(form.get('_q_symptom') ?? '').trim()
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply({ hideFields: ['password'] })
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  // Enter presses "Update", which runs any search that has text.
  const asks = (name: string, text: string) => (intent === `find:${name}` || intent === 'update') && text !== ''
  return {
    reply: { initialValue },
    conflict: null,
    ...(asks('_q_patient', patient) && {
      patients: { text: patient, found: patients.filter(({ label }) => has(label, patient)) },
    }),
    ...(asks('_q_symptom', symptom) && {
      symptoms: { text: symptom, found: symptoms.filter((name) => has(name, symptom)).map((name) => ({ name })) },
    }),
  }
}
