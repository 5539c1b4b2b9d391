import { describe, expect, it } from 'vitest'
import { collectRestorableFields, toFormValues } from './restored-fields.server'

const createPostedForm = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('collectRestorableFields', () => {
  it('keeps the texts and the version of the record', () => {
    const fields = collectRestorableFields(
      createPostedForm({ 'lines[0].name': 'Cough', advice: 'Rest\nwell', version: '3' }),
    )
    expect(toFormValues(fields)).toEqual({ lines: [{ name: 'Cough' }], advice: 'Rest\nwell', version: '3' })
  })

  it('leaves out passwords, files, search texts and technical fields', () => {
    const technical = { _token: 't', _key: 'k', _do: 'drop', intent: 'save', __intent__: '{}', __state__: '{}' }
    const file = new File(['x'], 'picture.png')
    expect(
      collectRestorableFields(
        createPostedForm({ ...technical, currentPassword: 'p', password: 'p', _q_name: 'asked', picture: file }),
      ),
    ).toEqual([])
  })
})
