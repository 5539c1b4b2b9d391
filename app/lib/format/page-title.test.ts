import { describe, expect, it } from 'vitest'
import { errorWords } from '../http/error-message'
import { lookOf } from '../navigation/appearance'
import { titled } from './page-title'

const root = (data: object) => ({ matches: [{ id: 'root', data: { productName: 'Clinic Desk', ...data } }] })
const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

describe('a title', () => {
  it.each([
    [{}, 'New invoice – Clinic Desk'],
    [{ practiceName: 'City Clinic' }, 'New invoice – City Clinic – Clinic Desk'],
    [{ wrong: true }, 'Error: New invoice – Clinic Desk'],
    [{ toast: { message: 'Saved', type: 'success' } }, 'Saved: New invoice – Clinic Desk'],
    [
      { toast: { message: 'Paid. Give back 4.00.', type: 'success' } },
      'Paid. Give back 4.00: New invoice – Clinic Desk',
    ],
    [{ toast: { message: 'Not saved', type: 'error' } }, 'New invoice – Clinic Desk'],
  ])('with %j is %s', (data, title) => expect(titled(root(data), 'New invoice')).toEqual([{ title }]))

  it('of an error is the error’s', () => {
    expect(titled({ ...root({}), error: answer(404, null) }, 'x')).toEqual([{ title: 'Page not found – Clinic Desk' }])
  })
})

describe('an error in words', () => {
  it('never tells an exception’s text', () => {
    const words = errorWords(new Error('password=1234'))
    expect(words).toMatchObject({ status: 500, heading: 'Unexpected Application Error!' })
    expect(JSON.stringify(words)).not.toContain('1234')
  })

  it('tells our own', () => {
    expect(errorWords(answer(403, { message: 'This page is for managers.' }))).toMatchObject({
      status: 403,
      heading: 'You may not open this page',
      message: 'This page is for managers.',
    })
    expect(errorWords(answer(404, 'Error: No route matches'))).toMatchObject({ message: undefined })
  })
})

it('reads a look, and falls back', () => {
  expect(lookOf('dense dark')).toEqual({ theme: 'dark', density: 'dense' })
  expect(lookOf('pink')).toEqual({ theme: 'system', density: 'comfortable' })
  expect(lookOf(null)).toEqual({ theme: 'system', density: 'comfortable' })
})
