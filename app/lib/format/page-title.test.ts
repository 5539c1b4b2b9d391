import { describe, expect, it } from 'vitest'
import { describeError } from '../http/error-text'
import { pageTitle, patientPageTitle } from './page-title'

const root = (data: object) => ({ matches: [{ id: 'root', data: { productName: 'Clinic Desk', ...data } }] })
const response = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

describe('pageTitle', () => {
  it.each([
    [{}, 'New invoice – Clinic Desk'],
    [{ practiceName: 'City Clinic' }, 'New invoice – City Clinic – Clinic Desk'],
    [{ invalid: true }, 'Error: New invoice – Clinic Desk'],
    [{ toast: { message: 'Saved', type: 'success' } }, 'Saved: New invoice – Clinic Desk'],
    [
      { toast: { message: 'Paid. Give back 4.00.', type: 'success' } },
      'Paid. Give back 4.00: New invoice – Clinic Desk',
    ],
    [{ toast: { message: 'Not saved', type: 'error' } }, 'Not saved: New invoice – Clinic Desk'],
  ])('with %j is %s', (data, title) => expect(pageTitle(root(data), 'New invoice')).toEqual([{ title }]))

  it('uses the heading of an error', () => {
    expect(pageTitle({ ...root({}), error: response(404, null) }, 'x')).toEqual([
      { title: 'Page not found – Clinic Desk' },
    ])
  })
})

describe('patientPageTitle', () => {
  it('names the patient of the page or of the layout around it', () => {
    const layout = { id: 'layout', data: { banner: { name: 'Asha Rao' } } }
    const title = (...matches: object[]) => patientPageTitle({ matches: matches as never }, 'Vitals')[0]!.title
    expect(title(layout, { id: 'page', data: {} })).toMatch(/^Vitals, Asha Rao – /)
    expect(title({ id: 'page' })).toMatch(/^Vitals – /)
  })
})

describe('describeError', () => {
  it('never shows the text of an exception', () => {
    const text = describeError(new Error('password=1234'))
    expect(text).toMatchObject({ status: 500, heading: 'Unexpected Application Error!' })
    expect(JSON.stringify(text)).not.toContain('1234')
  })

  it('shows our own messages', () => {
    expect(
      describeError(response(403, { message: 'Only this role can open this page: Administrator.' })),
    ).toMatchObject({
      status: 403,
      heading: 'You don’t have access to this page',
      message: 'Only this role can open this page: Administrator.',
    })
    expect(describeError(response(404, 'Error: No route matches'))).toMatchObject({ message: undefined })
  })
})
