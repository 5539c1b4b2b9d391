import type { PatientBannerText } from '~/lib/format/patient-banner'
import { keepWhole } from '../ui/keep-whole'
import { StatusMark } from '../ui/status-mark'
import type { IdentityBannerProps } from './identity-banner'

interface BannerVisit {
  state: string
  words: string
}

/** Builds the banner of a patient's record, with the status of the visit that the page is about. */
export function patientBanner(text: PatientBannerText, visit: BannerVisit | null): IdentityBannerProps {
  return {
    ...text,
    facts: visit ? [...text.facts, { label: 'Visit', value: <VisitState {...visit} /> }] : text.facts,
  }
}

function VisitState({ state, words }: BannerVisit) {
  return (
    <>
      {keepWhole(words)} <StatusMark kind="visit" state={state} />
    </>
  )
}
