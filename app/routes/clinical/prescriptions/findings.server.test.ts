import { describe, expect, it } from 'vitest'
import type { CheckedFinding, CheckedPrescription } from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { getFormatter } from '~/lib/format/format'
import { toFindingsView } from './findings.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const finding = (
  kind: CheckedFinding['kind'],
  severity: CheckedFinding['severity'],
  more: Partial<CheckedFinding>,
) => ({
  finding: `${kind}:${more.medicine}`,
  kind,
  severity,
  medicine: 'Ibuprofen 400 mg',
  words: '',
  blocked: false,
  reason: null,
  ...more,
})
const checked: CheckedPrescription = {
  prescriptionId: '018f0000-0000-7000-8000-000000000000',
  signedAt: null,
  findings: [],
  notChecked: { medicines: ['Tea'], doses: ['Tea', 'Cream'], allergies: ['Herb'], longTerm: ['Powder'] },
  allergies: 'unrecorded',
}
const view = (more: Partial<CheckedPrescription> = {}) => toFindingsView({ ...checked, ...more }, format)

describe('toFindingsView', () => {
  it('has one form for all warnings, and one for each stop', () => {
    const findings = [
      finding('allergy', 'stop', { medicine: 'Amoxicillin' }),
      finding('dose', 'high', { medicine: 'Paracetamol' }),
      finding('interaction', 'high', { medicine: 'Warfarin' }),
      finding('age', 'high', { medicine: 'Aspirin', reason: 'Known for years' }),
      finding('telemedicine', 'stop', { medicine: 'Tramadol', blocked: true }),
      finding('duplicate', 'low', { medicine: 'Cetirizine' }),
    ]
    const { reasons, open } = view({ findings })
    expect(reasons.map((reason) => reason.findings.map(({ medicine }) => medicine))).toEqual([
      ['Amoxicillin'],
      ['Paracetamol', 'Warfarin'],
    ])
    expect(open).toBe(4)
  })

  it('says what is not checked now, and what was not checked at signing', () => {
    expect(view()).toMatchObject({ signingNote: null, unknown: ['Tea'] })
    expect(view().notChecked.join(' ')).toContain('Ask the patient and record the answer')
    const signed = view({ signedAt: '2025-07-14T05:00:00Z' })
    expect(signed.signingNote).toBe('Result of the checks at signing, 14-Jul-2025, 10:30 am.')
    expect(signed.notChecked).toEqual([
      'Allergies were not recorded when this prescription was signed, so its medicines were not checked against them.',
      'Not checked: Tea. The ingredients are unknown.',
      expect.stringMatching(/^Dose not checked: Tea, Cream\. No limit is known/),
      'Not checked: allergy to Herb.',
      'Not checked: long-term medicine Powder.',
    ])
    expect(view({ notChecked: null, allergies: null })).toMatchObject({ notChecked: [], unknown: [] })
  })
})
