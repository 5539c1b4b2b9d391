import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Params, to, withQuery } from './links.ts'

describe('links', () => {
  it('fills in the parameters of the pattern', () => {
    expect(to('/my-appointment')).toBe('/my-appointment')
    expect(to('/mypatient-details/:userId', { userId: 'a/b ?' })).toBe('/mypatient-details/a%2Fb%20%3F')
    expect(to('/admin-patient-history/:patirntId/:adminId', { patirntId: '1', adminId: '2' })).toBe(
      '/admin-patient-history/1/2',
    )
    const consultation = '/my-appointment/consultation/:userId/basic-vital-info'
    expect(to(consultation, { userId: '7' }, { appointment: '9' })).toBe(
      '/my-appointment/consultation/7/basic-vital-info?appointment=9',
    )
  })

  it('adds the query string without empty values', () => {
    const query = { day: '2025-03-09', q: '', page: 2, status: ['booked', 'arrived'], back: undefined, none: null }
    expect(to('/my-appointment', {}, query)).toBe('/my-appointment?day=2025-03-09&page=2&status=booked&status=arrived')
    expect(withQuery('/orders', {})).toBe('/orders')
    expect(withQuery('/search', { q: 'a&b=c' })).toBe('/search?q=a%26b%3Dc')
  })

  it('merges into an existing query string', () => {
    expect(withQuery('/visit?appointment=9', { size: 'A5' })).toBe('/visit?appointment=9&size=A5')
    expect(withQuery('/visit?size=A4&tab=2&appointment=9', { size: 'A5', tab: '' })).toBe(
      '/visit?appointment=9&size=A5',
    )
    expect(withQuery('/visit?appointment=9', {})).toBe('/visit?appointment=9')
  })

  it('encodes as URLSearchParams does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(withQuery('/search', { q: text })).toBe(`/search?${new URLSearchParams({ q: text })}`)
      }),
    )
  })

  it('throws for an empty parameter, which would lead to another page', () => {
    expect(() => to('/mypatient-details/:userId', { userId: '' })).toThrow('needs userId')
  })

  it('infers the parameters from the pattern', () => {
    expectTypeOf<Params<'/reset-password/:userId/:token'>>().toEqualTypeOf<{ userId: string; token: string }>()
    // @ts-expect-error: the parameter is missing
    expect(() => to('/mypatient-details/:userId')).toThrow()
    // @ts-expect-error: there is no such screen
    expect(to('/no-such-screen')).toBe('/no-such-screen')
  })
})
