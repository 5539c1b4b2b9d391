import type { CheckedPrescription } from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** A finding of the safety checks, as shown. */
export interface FindingView {
  finding: string
  /** One of the states of a finding in components/ui/statuses.ts. */
  state: 'stop' | 'high' | 'low' | 'passed'
  medicine: string
  words: string
  reason: string | null
  /** It needs a reason, which has not been given yet. */
  needsReason: boolean
  /** The idempotency key of the form for its reason. */
  formKey: string
}

/** The result of a prescription's safety checks. */
export interface FindingsView {
  prescriptionId: string
  findings: FindingView[]
  /** Medicines with unknown ingredients. */
  unknown: string[]
  /** Sentences that say what was not checked, and why. */
  notChecked: string[]
  /** The number of findings that prevent signing. */
  open: number
  /** Whether a finding can't be overridden with a reason. */
  blocked: boolean
}

const joinNames = (names: readonly string[]) => names.join(', ')

/** Says what could not be checked: silence would be taken for "nothing found". */
function describeUnchecked({ notChecked, allergies }: CheckedPrescription): string[] {
  const { medicines, longTerm } = notChecked
  return [
    ...(allergies === 'unrecorded'
      ? [
          'Allergies were never recorded for this patient, so medicines are not checked against them. Ask the patient and record the answer in the medical history.',
        ]
      : []),
    ...(medicines.length > 0 ? [`Not checked: ${joinNames(medicines)}. The ingredients are unknown.`] : []),
    ...(notChecked.allergies.length > 0
      ? [`Not checked: allergy to ${joinNames(notChecked.allergies)}. Check it yourself.`]
      : []),
    ...(longTerm.length > 0 ? [`Not checked: long-term medicine ${joinNames(longTerm)}.`] : []),
  ]
}

/** Loads the findings of a prescription; null if there is no prescription yet. */
export async function loadFindings(
  { api }: Pick<ScreenContext, 'api'>,
  prescriptionId: string | null,
): Promise<FindingsView | null> {
  if (!prescriptionId) return null
  const { data } = await api.prescriptionChecks.read({ prescriptionId }).catch(throwErrorPage)
  const findings = data.findings.map(({ blocked, severity, reason, finding, medicine, words }) => ({
    finding,
    state: reason === null ? severity : ('passed' as const),
    medicine,
    words,
    reason,
    needsReason: severity !== 'low' && reason === null && !blocked,
    formKey: crypto.randomUUID(),
  }))
  const blocked = data.findings.some((finding) => finding.blocked)
  const open = data.findings.filter(({ severity, reason }) => severity !== 'low' && reason === null)
  return {
    prescriptionId,
    findings,
    blocked,
    unknown: data.notChecked.medicines,
    notChecked: describeUnchecked(data),
    open: open.length,
  }
}
