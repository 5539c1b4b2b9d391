import { expect, it } from 'vitest'
import { DENSITIES, formatAppearance, readAppearance, THEMES } from './appearance.ts'

it('reads what was stored, and the default of the role for the rest', () => {
  expect(readAppearance('compact dark', 'doctor')).toEqual({ theme: 'dark', density: 'compact' })
  expect(readAppearance('pink', 'receptionist')).toEqual({ theme: 'system', density: 'compact' })
  expect(readAppearance('light', 'patient')).toEqual({ theme: 'light', density: 'comfortable' })
  expect(readAppearance(null, 'AdminDoctor')).toEqual({ theme: 'system', density: 'comfortable' })
})

it('reads every appearance as it was written', () => {
  for (const theme of THEMES)
    for (const density of DENSITIES)
      expect(readAppearance(formatAppearance({ theme, density }), 'lab')).toEqual({ theme, density })
})
