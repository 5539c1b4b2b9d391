import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { groupByReason, needsReason } from '#contract/clinical/prescriptions/checks/finding.ts'
import {
  type CheckedFinding,
  type CheckedPrescription,
  OverrideReason,
} from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { uuid } from '#contract/kernel/fields.ts'
import type { Formatter } from '~/lib/format/format'
import { getFindingState, NOT_CHECKED } from '~/lib/format/safety-findings'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const joinNames = (names: readonly string[]) => names.join(', ')

const UNRECORDED =
  'Allergies were never recorded for this patient, so medicines are not checked against them. Ask the patient and record the answer in the medical history.'
const UNRECORDED_WHEN_SIGNED =
  'Allergies were not recorded when this prescription was signed, so its medicines were not checked against them.'

/** Says what could not be checked: silence would be taken for "nothing found". */
function describeUnchecked({ notChecked, allergies, signedAt }: CheckedPrescription): string[] {
  if (notChecked === null) return []
  const { medicines, doses, longTerm } = notChecked
  return [
    ...(allergies === 'unrecorded' ? [signedAt ? UNRECORDED_WHEN_SIGNED : UNRECORDED] : []),
    ...(medicines.length > 0 ? [`Not checked: ${joinNames(medicines)}. ${NOT_CHECKED.medicine}`] : []),
    ...(doses.length > 0 ? [`Dose not checked: ${joinNames(doses)}. ${NOT_CHECKED.dose}`] : []),
    ...(notChecked.allergies.length > 0
      ? [`Not checked: allergy to ${joinNames(notChecked.allergies)}.${signedAt ? '' : ' Check it yourself.'}`]
      : []),
    ...(longTerm.length > 0 ? [`Not checked: long-term medicine ${joinNames(longTerm)}.`] : []),
  ]
}

/** Formats the findings of a prescription. */
export function toFindingsView(data: CheckedPrescription, format: Formatter) {
  const open = data.findings.filter((finding) => needsReason(finding) && finding.reason === null)
  return {
    prescriptionId: data.prescriptionId,
    findings: data.findings.map(toFindingView),
    /** The findings that need a reason, by the form for it. */
    reasons: groupByReason(open.filter(({ blocked }) => !blocked)).map((group) => ({
      findings: group.map(toFindingView),
      /** The question whether this prescription replaces earlier ones. */
      isRepeat: group.some(({ kind }) => kind === 'repeat'),
      formKey: crypto.randomUUID(),
    })),
    replaceKey: crypto.randomUUID(),
    /** True if a finding can't be overridden with a reason. */
    blocked: data.findings.some((finding) => finding.blocked),
    /** Medicines with unknown ingredients. */
    unknown: data.notChecked?.medicines ?? [],
    /** Sentences that say what was not checked, and why. */
    notChecked: describeUnchecked(data),
    signingNote: data.signedAt && `Result of the checks at signing, ${format.dateTime(data.signedAt)}.`,
    /** The number of findings that prevent signing. */
    open: open.length,
  }
}

const toFindingView = ({ severity, reason, finding, medicine, words }: CheckedFinding) => ({
  finding,
  state: getFindingState({ severity, reason }),
  medicine,
  words,
  reason,
})

export type FindingsView = ReturnType<typeof toFindingsView>
export type FindingView = FindingsView['findings'][number]
export type ReasonGroup = FindingsView['reasons'][number]

const ReasonInput = OverrideReason.extend({ prescriptionId: uuid() })

const ReplaceInput = z.strictObject({ intent: z.literal('replace'), prescriptionId: uuid() })

/** Answers that the prescription replaces the earlier ones of the same medicines. */
export async function replaceEarlier(args: ActionFunctionArgs, redirectTo: string) {
  const { api } = await requireScreen(args)
  return submit(args, ReplaceInput, {
    send: ({ prescriptionId }) => api.prescription.replaceEarlier({ prescriptionId }),
    onSuccess: { redirectTo, message: 'The earlier prescription is replaced when you sign' },
  })
}

/** Saves the reason posted by a form of `FindingReasons`. */
export async function saveReason(args: ActionFunctionArgs, redirectTo: string) {
  const { api } = await requireScreen(args)
  return submit(args, ReasonInput, {
    prepare: (values) => ({ values }),
    send: (reason) => api.prescriptionChecks.giveReason(reason),
    onSuccess: { redirectTo, message: 'Reason saved' },
  })
}
