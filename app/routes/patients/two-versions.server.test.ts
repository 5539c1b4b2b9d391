import { expect, it } from 'vitest'
import type { Patient } from '#contract/patients/schema.ts'
import { valuesOf } from './record-values'
import { twoVersions } from './two-versions.server'

const asha = {
  ...{ patientId: 'p', patientNo: 'P00001', fullName: 'Asha Rao', givenName: 'Asha', familyName: 'Rao' },
  ...{ gender: 'Female', birthDate: '1985-07-14', birthDateEstimated: false, bloodGroup: 'O+positive' },
  ...{ phone: '+919845012345', alternatePhone: null, email: null, addressLine: null, city: 'Pune', state: null },
  ...{ postcode: null, emergencyName: null, emergencyPhone: null, language: null, channel: null, consent: null },
  ...{ guardianName: null, heardFrom: null, photoId: null, otherNumbers: [], status: 'active', version: 1 },
} as Patient

const opened = valuesOf(asha)
const typedOver = (over: Record<string, unknown>) => ({
  initialValue: { ...opened, ...over, version: '1', base: JSON.stringify(opened) } as never,
})

it('keeps what was typed, and takes over what only the other one changed', () => {
  const theirs = { ...asha, city: 'Hassan', phone: '+919000000000', language: 'kn', version: 2 }
  const { reply, versions } = twoVersions(typedOver({ phone: '+919111111111' }), theirs)
  expect(versions).toEqual({
    both: [{ label: 'Phone number', theirs: '+919000000000', mine: '+919111111111' }],
    taken: [
      { label: 'Town or city', theirs: 'Hassan' },
      { label: 'Language', theirs: 'Kannada' },
    ],
  })
  expect(reply.initialValue).toMatchObject({ phone: '+919111111111', city: 'Hassan', language: 'kn', version: '2' })
})

it('compares a birth as a whole, and what was emptied as emptied', () => {
  const theirs = { ...asha, birthDate: '1986-07-14', city: null, version: 2 }
  const mine = typedOver({ birth: { day: '15', month: '7', year: '1985' } })
  const { reply, versions } = twoVersions(mine, theirs)
  expect(versions.both).toEqual([{ label: 'Date of birth', theirs: '14 7 1986', mine: '15 7 1985' }])
  expect(versions.taken).toEqual([{ label: 'Town or city', theirs: 'Empty' }])
  expect(reply.initialValue).toMatchObject({ city: '', birth: { day: '15' } })
})

it('says nothing where both did the same', () => {
  const { versions } = twoVersions(typedOver({ city: 'Hassan' }), { ...asha, city: 'Hassan', version: 2 })
  expect(versions).toEqual({ both: [], taken: [] })
})
