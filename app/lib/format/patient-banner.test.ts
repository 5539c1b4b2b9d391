import { describe, expect, it } from 'vitest'
import type { RecordBand } from '#contract/clinical/visits/schema.ts'
import { formatterOf } from './format'
import { bandInWords } from './patient-banner'

const format = formatterOf({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const band: RecordBand = {
  ...{ patientId: '0197a0a0-0000-7000-8000-000000000000', patientNo: 'P00421', fullName: 'Asha Rao', gender: 'Female' },
  ...{ birthDate: '1985-07-14', birthDateEstimated: false, age: '40y', bloodGroup: null, phone: null },
  allergies: { words: 'Allergies not recorded', known: false },
  alerts: [],
}
const words = (over: Partial<RecordBand> = {}) => bandInWords({ ...band, ...over }, format)

describe('the band in words', () => {
  it('tells two people of one name apart', () => {
    const { name, facts } = words()
    expect(name).toBe('Asha Rao')
    expect(facts.map(({ label }) => label)).toEqual(['Born', 'Gender', 'Blood group', 'Number', 'Phone'])
    expect(facts[0]?.value).toBe('14-Jul-1985 (40y)')
    expect(words({ birthDateEstimated: true }).facts[0]?.value).toBe('About 40y old')
  })

  it('says allergies always: their names, that there are none, or that nobody asked', () => {
    expect(words()).toMatchObject({ alerts: [], remarks: ['Allergies not recorded'] })
    const none = words({ allergies: { words: 'No known allergies', known: false } })
    expect(none).toMatchObject({ alerts: [], remarks: ['No known allergies'] })
    const some = words({
      allergies: { words: 'Penicillin (severe), Eggs', known: true },
      alerts: ['Pacemaker', 'Deaf'],
    })
    expect(some).toMatchObject({
      alerts: ['Allergy: Penicillin (severe), Eggs', 'Alert: Pacemaker, Deaf'],
      remarks: [],
    })
  })
})
