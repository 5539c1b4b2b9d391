import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldNamesContext } from '~/lib/forms/field-names'
import { collectFieldNames } from '~/lib/forms/field-names.server'
import { RowsField } from '../fields/rows-field'
import { NumberField } from '../fields/text-field'
import { useRowNames } from '../fields/use-row-names'
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

/** Renders as the server does. */
function renderWithNames(page: ReactNode) {
  const names = collectFieldNames('nonce')
  return names.insertNames(
    renderToString(<FieldNamesContext.Provider value={names}>{page}</FieldNamesContext.Provider>),
  )
}

it('ErrorSummary names the field of each error by its label and links to it', () => {
  const html = renderWithNames(<Page />)
  expect(html).toContain('<a href="#f-weight" data-error="f-weight">Weight in kg: use digits only</a>')
  expect(html).toContain('<li>Nothing was saved.</li><li>Choose a clinic</li>')
  expect(html).not.toContain('Use 6 digits')
  expect(renderToString(<Page />)).toContain('<a href="#f-weight" data-error="f-weight">Use digits only</a>')
})

function Rows() {
  const nameRow = useRowNames('payment')
  const rows = Array.from({ length: 12 }, () => ({ amount: 'x' }))
  const names = rows.map((_, index) => `rows[${index}].amount`).sort()
  const error = Object.fromEntries(names.map((name) => [name, ['Use digits only']]))
  const [form, fields] = useForm<{ rows: { amount: string }[] }>({
    id: 'f',
    defaultValue: { rows },
    lastResult: { status: 'error', error },
  })
  return (
    <>
      <ErrorSummary formId={form.id} errors={form.allErrors} />
      <RowsField<{ amount: string }>
        form={form as never}
        field={fields.rows as FieldMetadata<{ amount: string }[] | undefined>}
        label="Payments"
        noun="payment"
      >
        {(row, at) => {
          nameRow(row, at)
          return [<NumberField key="amount" field={row.getFieldset().amount} label="Amount" />]
        }}
      </RowsField>
    </>
  )
}

it('ErrorSummary names the row of each error, in the order of the rows', () => {
  const named = renderWithNames(<Rows />).matchAll(/>Payment (\d+), amount: use digits only<\/a>/g)
  expect([...named].map(([, row]) => Number(row))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
