import { type SubmissionResult, useForm } from '@conform-to/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldNamesContext } from '~/lib/forms/field-names'
import { collectFieldNames } from '~/lib/forms/field-names.server'
import { NumberField } from '../fields/text-field'
import { ErrorSummary } from './error-summary'

const lastResult: SubmissionResult<string[]> = {
  status: 'error',
  error: { weight: ['Use digits only', 'Use 6 digits or fewer'], '': ['Nothing was saved.', 'Choose a clinic'] },
  initialValue: { weight: 'x' },
}

function Page() {
  const [form, fields] = useForm<{ weight: string }>({ id: 'f', lastResult })
  return (
    <>
      <ErrorSummary formId={form.id} errors={form.allErrors} />
      <NumberField field={fields.weight} label="Weight in kg" />
    </>
  )
}

it('ErrorSummary names the field of each error by its label and links to it', () => {
  const names = collectFieldNames()
  const page = (
    <FieldNamesContext.Provider value={names}>
      <Page />
    </FieldNamesContext.Provider>
  )
  renderToString(page)
  const html = renderToString(page)
  expect(html).toContain('<a href="#f-weight">Weight in kg: use digits only</a>')
  expect(html).toContain('<li>Nothing was saved.</li><li>Choose a clinic</li>')
  expect(html).not.toContain('Use 6 digits')
  expect(renderToString(<Page />)).toContain('<a href="#f-weight">Use digits only</a>')
})
