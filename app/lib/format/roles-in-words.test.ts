import { describe, expect, it } from 'vitest'
import { DOCTORS, MANAGERS, ONBOARDING, RECEPTION } from '#contract/roles.ts'
import { describeAudience } from './roles-in-words'

describe('describeAudience', () => {
  it('lists one role label for the roles that differ only in their tier', () => {
    expect(describeAudience([...MANAGERS, ...DOCTORS])).toBe(
      'Only these roles can open this page: Administrator, Doctor and administrator, Doctor.',
    )
  })

  it('names a single role, or people without one', () => {
    expect(describeAudience(RECEPTION)).toBe('Only this role can open this page: Receptionist.')
    expect(describeAudience(['pack1doc'])).toBe('Only this role can open this page: Doctor with own practice.')
    expect(describeAudience([ONBOARDING])).toBe('Only people who are setting up their clinic can open this page.')
  })
})
