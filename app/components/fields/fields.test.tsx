import { type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { RowButton, RowForm } from '../pages/row-button'
import { BirthDateField, type BirthDateParts } from './birth-date-field'
import { CheckboxField } from './checkbox-field'
import { RadioField } from './choice-field'
import { DateField } from './date-field'
import type { AnyForm, Field } from './field'
import { HiddenFields } from './hidden-fields'
import { ListFilters } from './list-filters'
import { PickListField } from './pick-list-field'
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

const render = (draw: Draw, error?: Record<string, string[]>, values: Partial<Values> = {}) =>
  renderToStaticMarkup(<Page draw={draw} error={error} values={values} />)

describe('ListFilters', () => {
  it('shows no empty option for a choice that always filters', () => {
    const field = { type: 'choice', name: 'group', label: 'Show', all: '', options: choices, value: 'Male' } as const
    expect(renderToStaticMarkup(<ListFilters fields={[field]} />)).not.toContain('<option value=""')
    expect(renderToStaticMarkup(<ListFilters fields={[{ ...field, all: 'Any' }]} />)).toContain('>Any</option>')
  })
})

describe('fields', () => {
  it('connect label, hint and control', () => {
    const html = render((fields) => <TextField field={fields.name} label="Name" hint="As on the card" optional />)
    expect(html).toContain(
      '<label class="field-label" for="f-name">Name<span class="optional"> (optional)</span></label>',
    )
    expect(html).toContain('<span id="f-name-description" class="hint">As on the card</span>')
    expect(html).toContain('aria-describedby="f-name-description"')
    expect(html).toContain('maxLength="9"')
  })

  it('never use browser validation', () => {
    expect(render((fields) => <TextField field={fields.name} label="Name" />)).not.toContain('required')
  })

  it('show errors between hint and control', () => {
    const html = render((fields) => <TextField field={fields.name} label="Name" hint="Hint" />, { name: ['Enter it'] })
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="f-name-description f-name-error"')
    expect(html).toMatch(/hint">Hint<\/span><span id="f-name-error" class="field-error">.*Enter it<\/span><input/)
  })

  it('keep the input, except passwords', () => {
    const typed = { name: 'open sesame' }
    expect(render((fields) => <TextField field={fields.name} label="N" />, { born: ['x'] }, typed)).toContain(
      'open sesame',
    )
    const secret = render(
      (fields) => <PasswordField field={fields.name} label="N" autoComplete="new-password" />,
      {},
      typed,
    )
    expect(secret).not.toContain('open sesame')
    expect(secret).toContain('type="password"')
    expect(secret).toContain('autoComplete="new-password"')
    expect(secret).not.toMatch(/onpaste|readonly/i)
  })

  it('use the number pad for numbers', () => {
    const html = render((fields) => <NumberField field={fields.name} label="Weight in kg" unit="kg" />)
    expect(html).toContain('inputMode="numeric"')
    expect(html).toContain('type="text"')
    expect(html).toContain('<span class="unit" aria-hidden="true">kg</span>')
  })

  it('give the first radio button the id that the error summary links to', () => {
    const html = render((fields) => <RadioField field={fields.gender} label="Gender" choices={choices} />, {
      gender: ['Choose one'],
    })
    expect(html).toContain('<fieldset class="group field is-wrong" aria-describedby="f-gender-error">')
    expect(html).toContain(
      '<input type="radio" id="f-gender" name="gender" form="f" aria-describedby="f-gender-error" value="Male"/>',
    )
  })

  it('keep a choice, a date and an option', () => {
    const values = { gender: 'Female', name: '2025-07-14' }
    expect(
      render((fields) => <RadioField field={fields.gender} label="G" choices={choices} />, undefined, values),
    ).toMatch(/id="f-gender-Female"[^>]* checked=""/)
    expect(render((fields) => <DateField field={fields.name} label="D" />, undefined, values)).toContain(
      'value="14-Jul-2025"',
    )
    expect(render((fields) => <DateField field={fields.name} label="D" />, undefined, { name: '31/02' })).toContain(
      'value="31/02"',
    )
    expect(
      render((fields) => <SelectField field={fields.gender} label="G" options={choices} />, undefined, values),
    ).toContain('<option value="Female" selected="">')
  })

  it('show errors of a date of birth once, linked to the day', () => {
    const html = render((fields) => <BirthDateField field={fields.born} label="Born" withAge />, { born: ['Enter it'] })
    expect(html.match(/Enter it/g)).toHaveLength(1)
    expect(html).toMatch(
      /<label class="field-label" for="f-born">Day<\/label><input[^>]*id="f-born"[^>]*name="born.day"/,
    )
  })

  it('connect a checkbox with its error', () => {
    const html = render((fields) => <CheckboxField field={fields.name as Field} label="Agree" hint="Ask" />, {
      name: ['Tick it'],
    })
    expect(html).toContain('aria-describedby="f-name-description f-name-error" aria-invalid="true"')
  })
})

describe('SearchField', () => {
  const search = { name: '_q_patient', text: 'ash', found: [{ value: 'p1', label: 'RAO, Asha' }] }

  it('posts the search text and shows matches as radio buttons', () => {
    const html = render((fields) => <SearchField field={fields.name} label="Patient" noun="patients" search={search} />)
    expect(html).toContain('name="intent" value="find:_q_patient"')
    expect(html).toContain('1 match for “ash”')
    expect(html).toContain('name="name" form="f" checked="" value="p1"')
  })

  it('says that only the first matches are shown, and how to see the others', () => {
    const found = [...search.found, { value: 'p2', label: 'RAO, Ashwin' }]
    const html = render((fields) => (
      <SearchField field={fields.name} label="Patient" noun="patients" search={{ ...search, found, more: true }} />
    ))
    expect(html).toContain('First 2 patients for “ash”')
    expect(html).toContain('Type more of the name or the full number.')
  })

  it('puts focus on the first match, or on the field if nothing matches', () => {
    const renderFound = (found: typeof search.found) =>
      render((fields) => (
        <SearchField field={fields.name} label="Patient" noun="patients" search={{ ...search, found }} autoFocus />
      ))
    const focused = /<input[^>]* autofocus=""[^>]*>/i
    expect(focused.exec(renderFound(search.found))?.[0]).toContain('value="p1"')
    const html = renderFound([])
    expect(focused.exec(html)?.[0]).toContain('name="_q_patient"')
    expect(html).not.toContain('No patients match')
  })

  it('posts the current choice, and shows it above the search for another one', () => {
    const chosen = { value: 'p1', label: 'RAO, Asha' }
    const html = render((fields) => (
      <SearchField field={fields.name} label="Patient" noun="patients" search={{ name: '_q' }} chosen={chosen} />
    ))
    expect(html).toContain('<input type="hidden" name="name" form="f" value="p1"/>')
    expect(html.indexOf('RAO, Asha')).toBeLessThan(html.indexOf('<summary>Change patient</summary>'))
  })
})

it('PickListField adds matches or typed text and replaces existing names', () => {
  const search = { name: '_q', text: 'cou', found: [{ name: 'Cough' }, { name: 'cough, dry' }] }
  const html = render(
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

it('SlotPicker groups times by hour and leaves out empty groups', () => {
  const html = render((fields) => (
    <SlotPicker
      field={fields.name}
      label="Free times"
      note="15 minutes each."
      groups={[
        { label: '10 am', slots: [{ value: '1030', label: '10:30 am' }] },
        { label: '6 pm', slots: [] },
      ]}
    />
  ))
  expect(html).toContain('10:30 am')
  expect(html).not.toContain('6 pm')
})

it('RowButton submits the page’s RowForm with the values of its row', () => {
  const html = renderToStaticMarkup(
    <>
      <RowButton formKey="7-3" version={3} more={{ id: 'a b', note: undefined }} about="Asha Rao">
        Approve
      </RowButton>
      <RowForm token="t" />
    </>,
  )
  const [, formId] = /<form id="([\w-]+)" method="post" hidden=""><input type="hidden" name="_token" value="t"/.exec(
    html,
  )!
  expect(html).toContain(`form="${formId}" name="${ROW_VALUES}" value="id=a+b&amp;version=3&amp;_key=7-3"`)
  expect(html).toContain('data-busy="Saving…"')
})

it('RowButton submits another RowForm by its id', () => {
  const html = renderToStaticMarkup(
    <>
      <RowButton form="start" more={{ id: '7' }}>
        Start
      </RowButton>
      <RowForm id="start" action="/visits?begin=1" token="t" />
    </>,
  )
  expect(html).toContain('<form id="start" method="post" action="/visits?begin=1" hidden="">')
  expect(html).toContain(`form="start" name="${ROW_VALUES}" value="id=7"`)
})

it('HiddenFields renders token, key and version', () => {
  const html = renderToStaticMarkup(<HiddenFields token="t" formKey="k" version={3} more={{ a: '1', b: undefined }} />)
  expect([...html.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value])).toEqual([
    ['_token', 't'],
    ['_key', 'k'],
    ['version', '3'],
    ['a', '1'],
  ])
})
