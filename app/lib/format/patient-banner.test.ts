import { describe, expect, it } from 'vitest'
import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { getFormatter } from './format'
import { formatPatientBanner } from './patient-banner'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const banner: RecordBanner = {
  patientId: '0197a0a0-0000-7000-8000-000000000000',
  patientNo: 'P00421',
  fullName: 'Asha Rao',
  gender: 'Female',
  birthDate: '1985-07-14',
  birthDateEstimated: false,
  age: '40y',
  bloodGroup: null,
  phone: null,
  allergies: { words: 'Allergies not recorded', known: false },
  alerts: [],
  vitals: null,
}
const formatBanner = (over: Partial<RecordBanner> = {}) => formatPatientBanner({ ...banner, ...over }, format)

describe('formatPatientBanner', () => {
  it('has the facts that tell apart two people of the same name', () => {
    const { name, facts } = formatBanner()
    expect(name).toBe('Asha Rao')
    expect(facts.map(({ label }) => label)).toEqual(['Born', 'Gender', 'Patient no.'])
    expect(facts[0]?.value).toBe('14-Jul-1985 (40y)')
    expect(formatBanner({ birthDateEstimated: true }).facts[0]?.value).toBe('About 40y old')
  })

  it('shows the weight with its date, and leaves out what is not known', () => {
    const weight = { grams: 61_900, measuredAt: '2026-11-20T04:47:00.000Z' }
    const { facts } = formatBanner({ bloodGroup: 'O-negative', vitals: { weight, pregnancy: null } })
    expect(facts.map(({ label }) => label)).toEqual(['Born', 'Gender', 'Patient no.', 'Blood group', 'Weight'])
    expect(facts.at(-1)?.value).toBe('61.9 kg on 20-Nov-2026')
  })

  it('shows a pregnancy first among the alerts', () => {
    const formatAlerts = (weeks: number | null, dueOn: string | null) =>
      formatBanner({ alerts: ['Deaf'], vitals: { weight: null, pregnancy: { weeks, dueOn } } }).alerts
    expect(formatAlerts(24, '2027-03-12')).toEqual(['Pregnant, 24 weeks, EDD 12-Mar-2027', 'Alert: Deaf'])
    expect(formatAlerts(24, null)).toEqual(['Pregnant, 24 weeks', 'Alert: Deaf'])
    expect(formatAlerts(null, null)).toEqual(['Pregnant', 'Alert: Deaf'])
  })

  it('always shows allergies: their names, none known, or not recorded', () => {
    expect(formatBanner()).toMatchObject({ alerts: [], remarks: ['Allergies not recorded'] })
    const none = formatBanner({ allergies: { words: 'No known allergies', known: false } })
    expect(none).toMatchObject({ alerts: [], remarks: ['No known allergies'] })
    const some = formatBanner({
      allergies: { words: 'Penicillin (severe), Eggs', known: true },
      alerts: ['Pacemaker', 'Deaf'],
    })
    expect(some).toMatchObject({
      alerts: ['Allergy: Penicillin (severe), Eggs', 'Alert: Pacemaker, Deaf'],
      remarks: [],
    })
  })
})
