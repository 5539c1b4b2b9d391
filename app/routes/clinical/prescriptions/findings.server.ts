import type { CheckedPrescription } from '#contract/clinical/prescriptions/checking-calls.ts'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** A finding as it is shown. */
export interface FindingView {
  finding: string
  /** One of the states of a finding in components/ui/statuses.ts. */
  state: 'stop' | 'high' | 'low' | 'passed'
  medicine: string
  words: string
  reason: string | null
  /** It can be passed, and needs a reason that nobody gave. */
  asksReason: boolean
  /** The idempotency key of the form for its reason. */
  formKey: string
}

/** What the safety checks say of a prescription, in words. */
export interface FindingsView {
  prescriptionId: string
  findings: FindingView[]
  /** Medicines of which nobody knows what is in them. */
  unknown: string[]
  /** What was not checked, and why: sentences. */
  notChecked: string[]
  /** How many keep it from being signed. */
  open: number
  /** One of them can be passed by no reason. */
  blocked: boolean
}

const named = (names: readonly string[]) => names.join(', ')

/** What nobody could compare, in sentences: silence about it would be taken for "nothing found". */
function notCheckedInWords({ notChecked, allergies }: CheckedPrescription): string[] {
  const { medicines, longTerm } = notChecked
  return [
    ...(allergies === 'unrecorded'
      ? [
          'Allergies were never recorded for this patient, so nothing is checked against them. Ask, and write the answer in the medical history.',
        ]
      : []),
    ...(medicines.length > 0 ? [`Not checked: ${named(medicines)}. What is in it is not known here.`] : []),
    ...(notChecked.allergies.length > 0
      ? [`Not compared with the medicines: the allergy to ${named(notChecked.allergies)}. Compare it yourself.`]
      : []),
    ...(longTerm.length > 0 ? [`Not checked: the long-term medicine ${named(longTerm)}.`] : []),
  ]
}

/** The findings of a prescription, for its page; null where there is none yet. */
export async function findingsOf(
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
    asksReason: severity !== 'low' && reason === null && !blocked,
    formKey: crypto.randomUUID(),
  }))
  const blocked = data.findings.some((one) => one.blocked)
  const unpassed = data.findings.filter(({ severity, reason }) => severity !== 'low' && reason === null)
  return {
    ...{ prescriptionId, findings, blocked },
    unknown: data.notChecked.medicines,
    notChecked: notCheckedInWords(data),
    open: unpassed.length,
  }
}
