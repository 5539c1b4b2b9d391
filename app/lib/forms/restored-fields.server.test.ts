import { describe, expect, it } from 'vitest'
import { asValues, keptFields } from './restored-fields.server'

const posted = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('what is kept of a form', () => {
  it('is its texts, and the version that they were typed against', () => {
    const kept = keptFields(posted({ 'lines[0].name': 'Cough', advice: 'Rest\nwell', version: '3' }))
    expect(asValues(kept)).toEqual({ lines: [{ name: 'Cough' }], advice: 'Rest\nwell', version: '3' })
  })

  it('is no secret, no file, no search, and nothing of one drawing of the form', () => {
    const own = { _token: 't', _key: 'k', _do: 'drop', intent: 'save', __intent__: '{}', __state__: '{}' }
    const file = new File(['x'], 'picture.png')
    expect(
      keptFields(posted({ ...own, currentPassword: 'p', password: 'p', _q_name: 'asked', picture: file })),
    ).toEqual([])
  })
})
