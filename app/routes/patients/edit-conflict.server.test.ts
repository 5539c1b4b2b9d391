import { expect, it } from 'vitest'
import { mapPatientFields } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients/schema.ts'
import { resolveEditConflict } from './edit-conflict.server'
import { toFormValues } from './record-values'

const asha: Patient = {
  ...mapPatientFields(() => null),
  patientId: 'p',
  patientNo: 'P00001',
  fullName: 'Asha Rao',
  givenName: 'Asha',
  familyName: 'Rao',
  gender: 'Female',
  birthDate: '1985-07-14',
  birthDateEstimated: false,
  bloodGroup: 'O+positive',
  phone: '+919845012345',
  city: 'Pune',
  consent: null,
  photoId: null,
  otherNumbers: [],
  status: 'active',
  version: 1,
}

const base = toFormValues(asha)
const typedOver = (over: Record<string, unknown>) => ({
  initialValue: { ...base, ...over, version: '1', base: JSON.stringify(base) } as never,
})

it('resolveEditConflict keeps what was typed, and adopts what only the other person changed', () => {
  const theirs = { ...asha, city: 'Hassan', phone: '+919000000000', language: 'kn', version: 2 }
  const { reply, versions } = resolveEditConflict(typedOver({ phone: '+919111111111' }), theirs)
  expect(versions).toEqual({
    both: [{ label: 'Phone number', saved: '+919000000000', typed: '+919111111111' }],
    savedOnly: [
      { label: 'Town or city', saved: 'Hassan' },
      { label: 'Language', saved: 'Kannada' },
    ],
  })
  expect(reply.initialValue).toMatchObject({ phone: '+919111111111', city: 'Hassan', language: 'kn', version: '2' })
})

it('resolveEditConflict compares a date of birth as a whole, and shows emptied fields as empty', () => {
  const theirs = { ...asha, birthDate: '1986-07-14', city: null, version: 2 }
  const mine = typedOver({ birth: { day: '15', month: '7', year: '1985' } })
  const { reply, versions } = resolveEditConflict(mine, theirs)
  expect(versions.both).toEqual([{ label: 'Date of birth', saved: '14 7 1986', typed: '15 7 1985' }])
  expect(versions.savedOnly).toEqual([{ label: 'Town or city', saved: 'Empty' }])
  expect(reply.initialValue).toMatchObject({ city: '', birth: { day: '15' } })
})

it('resolveEditConflict reports no conflict when both made the same change', () => {
  const { versions } = resolveEditConflict(typedOver({ city: 'Hassan' }), { ...asha, city: 'Hassan', version: 2 })
  expect(versions).toEqual({ both: [], savedOnly: [] })
})
