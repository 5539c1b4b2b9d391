import type { BandInWords } from '~/lib/patient-band'
import { StatusMark } from '../ui/status-mark'
import type { Band } from './record-sheet'

/** The band of a patient's record, with how the visit stands that the page is about. */
export function patientBand(words: BandInWords, visit: { state: string; words: string } | null): Band {
  return {
    ...words,
    facts: visit ? [...words.facts, { label: 'Visit', value: visit.words }] : words.facts,
    more: visit && <StatusMark kind="visit" state={visit.state} />,
  }
}
