import { type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BirthDateField, type BirthDateParts } from './birth-date-field'
import { CheckboxField } from './checkbox-field'
import { RadioField } from './choice-field'
import { DateField } from './date-field'
import type { AnyForm, Field } from './field'
import { HiddenFields } from './hidden-fields'
import { PickListField } from './pick-list-field'
import { focusAfter } from './row-focus'
import { RowsField } from './rows-field'
import { SearchField } from './search-field'
import { SelectField } from './select-field'
import { SlotPicker } from './slot-picker'
import { NumberField, PasswordField, TextField } from './text-field'

interface Values {
  name: string
  gender: string
  born: BirthDateParts
  items: { name: string }[]
}

type Fields = ReturnType<typeof useForm<Values>>[1]
const choices = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
]

type Draw = (fields: Fields, form: AnyForm) => ReactElement

interface PageProps {
  draw: Draw
  error?: Record<string, string[]>
  values: Partial<Values>
}

function Page({ draw, error, values }: PageProps) {
  const lastResult: SubmissionResult<string[]> | undefined = error && {
    status: 'error',
    error,
    initialValue: values as never,
    state: { validated: Object.fromEntries(Object.keys(error).map((name) => [name, true])) },
  }
  const [form, fields] = useForm<Values>({
    id: 'f',
    defaultValue: values as never,
    constraint: { name: { required: true, maxLength: 9 } },
    lastResult,
  })
  return draw(fields, form as unknown as AnyForm)
}

const drawn = (draw: Draw, error?: Record<string, string[]>, values: Partial<Values> = {}) =>
  renderToStaticMarkup(<Page draw={draw} error={error} values={values} />)

describe('a field', () => {
  it('ties its label, hint and control together', () => {
    const html = drawn((fields) => <TextField field={fields.name} label="Name" hint="As on the card" optional />)
    expect(html).toContain(
      '<label class="field-label" for="f-name">Name<span class="optional"> (optional)</span></label>',
    )
    expect(html).toContain('<span id="f-name-description" class="hint">As on the card</span>')
    expect(html).toContain('aria-describedby="f-name-description"')
    expect(html).toContain('maxLength="9"')
  })

  it('never asks the browser to check it', () => {
    expect(drawn((fields) => <TextField field={fields.name} label="Name" />)).not.toContain('required')
  })

  it('says what is wrong between its hint and its control', () => {
    const html = drawn((fields) => <TextField field={fields.name} label="Name" hint="Hint" />, { name: ['Enter it'] })
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="f-name-description f-name-error"')
    expect(html).toMatch(/hint">Hint<\/span><span id="f-name-error" class="field-error">.*Enter it<\/span><input/)
  })

  it('keeps what was typed, but no password', () => {
    const typed = { name: 'open sesame' }
    expect(drawn((fields) => <TextField field={fields.name} label="N" />, { born: ['x'] }, typed)).toContain(
      'open sesame',
    )
    const secret = drawn(
      (fields) => <PasswordField field={fields.name} label="N" autoComplete="new-password" />,
      {},
      typed,
    )
    expect(secret).not.toContain('open sesame')
  })

  it('takes digits by the number pad', () => {
    const html = drawn((fields) => <NumberField field={fields.name} label="Weight in kg" unit="kg" />)
    expect(html).toContain('inputMode="numeric"')
    expect(html).toContain('type="text"')
    expect(html).toContain('<span class="unit" aria-hidden="true">kg</span>')
  })

  it('of a choice leads the error summary to its first radio', () => {
    const html = drawn((fields) => <RadioField field={fields.gender} label="Gender" choices={choices} />, {
      gender: ['Choose one'],
    })
    expect(html).toContain('<fieldset class="group field is-wrong" aria-describedby="f-gender-error">')
    expect(html).toContain('<input type="radio" id="f-gender" name="gender" form="f" value="Male"/>')
  })

  it('keeps a choice, a date and an option', () => {
    const values = { gender: 'Female', name: '2025-07-14' }
    expect(
      drawn((fields) => <RadioField field={fields.gender} label="G" choices={choices} />, undefined, values),
    ).toMatch(/id="f-gender-Female"[^>]* checked=""/)
    expect(drawn((fields) => <DateField field={fields.name} label="D" />, undefined, values)).toContain(
      'value="2025-07-14"',
    )
    expect(
      drawn((fields) => <SelectField field={fields.gender} label="G" options={choices} />, undefined, values),
    ).toContain('<option value="Female" selected="">')
  })

  it('for a day of birth says once what is wrong, and leads to the day', () => {
    const html = drawn((fields) => <BirthDateField field={fields.born} label="Born" withAge />, { born: ['Enter it'] })
    expect(html.match(/Enter it/g)).toHaveLength(1)
    expect(html).toMatch(
      /<label class="field-label" for="f-born">Day<\/label><input[^>]*id="f-born"[^>]*name="born.day"/,
    )
  })

  it('to tick is described by what is wrong with it', () => {
    const html = drawn((fields) => <CheckboxField field={fields.name as Field} label="Agree" hint="Ask" />, {
      name: ['Tick it'],
    })
    expect(html).toContain('aria-invalid="true" aria-describedby="f-name-description f-name-error"')
  })
})

describe('a search', () => {
  const search = { name: '_q_patient', text: 'ash', found: [{ value: 'p1', label: 'RAO, Asha' }] }

  it('posts what to find, and answers with radios under the field’s name', () => {
    const html = drawn((fields) => <SearchField field={fields.name} label="Patient" noun="patients" search={search} />)
    expect(html).toContain('name="intent" value="find:_q_patient"')
    expect(html).toContain('1 match for “ash”')
    expect(html).toContain('name="name" form="f" checked="" value="p1"')
  })

  it('carries along what is chosen', () => {
    const chosen = { value: 'p1', label: 'RAO, Asha' }
    const html = drawn((fields) => (
      <SearchField field={fields.name} label="Patient" noun="patients" search={{ name: '_q' }} chosen={chosen} />
    ))
    expect(html).toContain('<input type="hidden" name="name" form="f" value="p1"/>')
    expect(html).toContain('Change patient')
  })
})

describe('rows', () => {
  const items = [{ name: 'a' }, { name: 'b' }]
  const draw = (intent?: SubmissionResult['intent']) =>
    drawn(
      (fields, form) => (
        <RowsField
          form={form}
          field={fields.items}
          label="Items"
          noun="item"
          headings={['Name']}
          reorder
          intent={intent}
        >
          {(row, at) => [
            <TextField
              key="name"
              field={row.getFieldset().name}
              label={at.labelFor('Name')}
              labelHidden
              autoFocus={at.autoFocus}
            />,
          ]}
        </RowsField>
      ),
      undefined,
      { items },
    )

  it('say which row a field is of, and each button too', () => {
    const html = draw()
    expect(html).toContain('Name, item 2 of 2')
    expect(html.replace(/<[^>]+>/g, '')).toContain('Remove item 2')
    expect(html.match(/formnovalidate=""/gi)?.length).toBeGreaterThan(3)
  })

  it('have focus where the last button was pressed, without script', () => {
    const added = draw({ type: 'insert', payload: { name: 'items' as never } })
    expect(added).toMatch(/id="f-items\[1\].name"[^>]*autofocus=""/i)
  })

  it.each([
    [{ type: 'insert', payload: { name: 'items' } }, 3, 2],
    [{ type: 'remove', payload: { name: 'items', index: 2 } }, 2, 1],
    [{ type: 'remove', payload: { name: 'items', index: 0 } }, 0, 'add'],
    [{ type: 'reorder', payload: { name: 'items', from: 2, to: 1 } }, 3, 1],
    [{ type: 'insert', payload: { name: 'others' } }, 3, null],
    [undefined, 3, null],
  ])('after %j of %i focus is at %s', (intent, count, row) => {
    expect(focusAfter(intent as never, 'items', count)).toBe(row)
  })
})

it('adds to a list what was found or typed, and replaces a name that is there', () => {
  const search = { name: '_q', text: 'cou', found: [{ name: 'Cough' }, { name: 'cough, dry' }] }
  const html = drawn(
    (fields, form) => (
      <PickListField form={form} field={fields.items} label="Symptoms" noun="symptom" search={search} />
    ),
    undefined,
    { items: [{ name: 'cough' }] },
  )
  const intents = [...html.matchAll(/value="(\{&quot;type[^"]+)"/g)].map(([, value]) => value)
  expect(intents.filter((intent) => intent?.includes('update') && intent.includes('items[0]'))).toHaveLength(1)
  expect(intents.filter((intent) => intent?.includes('insert'))).toHaveLength(2)
  expect(html).toContain('<input type="hidden" name="items[0].name" form="f" value="cough"/>')
})

it('offers times in whole words, in parts of the day that have any', () => {
  const html = drawn((fields) => (
    <SlotPicker
      field={fields.name}
      label="Free times"
      note="15 minutes each."
      groups={[
        { label: 'Morning', slots: [{ value: '1030', label: '10:30 am to 10:45 am' }] },
        { label: 'Evening', slots: [] },
      ]}
    />
  ))
  expect(html).toContain('10:30 am to 10:45 am')
  expect(html).not.toContain('Evening')
})

it('carries token, key and version', () => {
  const html = renderToStaticMarkup(<HiddenFields token="t" formKey="k" version={3} more={{ a: '1', b: undefined }} />)
  expect([...html.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value])).toEqual([
    ['_token', 't'],
    ['_key', 'k'],
    ['version', '3'],
    ['a', '1'],
  ])
})
