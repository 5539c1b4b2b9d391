import type { BandInWords } from '~/lib/format/patient-banner'
import { StatusMark } from '../ui/status-mark'
import type { Band } from './record-page'

interface BandVisit {
  state: string
  words: string
}

/** The band of a patient's record, with how the visit stands that the page is about. */
export function patientBand(words: BandInWords, visit: BandVisit | null): Band {
  return {
    ...words,
    facts: visit ? [...words.facts, { label: 'Visit', value: <VisitState {...visit} /> }] : words.facts,
  }
}

function VisitState({ state, words }: BandVisit) {
  return (
    <>
      {words} <StatusMark kind="visit" state={state} />
    </>
  )
}
