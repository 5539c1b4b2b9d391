import { useForm } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { patientFields } from '#contract/patients/fields.ts'
import { ContactFields, hasOtherDetails, IdentityFields, MoreFields, PatientInput } from './person-fields'
import type { PersonFormValues } from './record-values'

function Form() {
  const [, fields] = useForm<PersonFormValues>({ id: 'patient' })
  return (
    <>
      <IdentityFields fields={fields} />
      <MoreFields fields={fields} />
      <ContactFields fields={fields} />
    </>
  )
}

it('the patient form contains every field of the patient', () => {
  const html = renderToStaticMarkup(<Form />)
  for (const { name, label } of patientFields) {
    expect(html, name).toContain(`name="${name}"`)
    expect(html, name).toContain(label)
  }
})

interface FoldedProps {
  values?: Record<string, string>
  error?: Record<string, string[]>
}

function Folded({ values, error }: FoldedProps) {
  const lastResult = error && { status: 'error' as const, initialValue: values, error }
  const [, fields] = useForm<PersonFormValues>({
    id: 'patient',
    defaultValue: values as Partial<PersonFormValues>,
    lastResult,
  })
  return hasOtherDetails(fields) ? 'open' : 'folded'
}

describe('the details that registration folds', () => {
  const render = (props: FoldedProps) => renderToStaticMarkup(<Folded {...props} />)

  it('stay folded with only what is asked first', () => {
    expect(render({})).toBe('folded')
    expect(render({ values: { givenName: 'Asha', phone: '+919876543210', gender: 'female' } })).toBe('folded')
    expect(render({ error: { phone: ['Enter the phone number'] } })).toBe('folded')
  })

  it('open with a value or an error', () => {
    expect(render({ values: { city: 'Pune' } })).toBe('open')
    expect(render({ error: { email: ['Enter a valid email address'] } })).toBe('open')
  })
})

interface PhoneFormProps {
  values: Pick<Partial<PersonFormValues>, 'phone' | 'confirmedPhones'>
  error?: Record<string, string[]>
}

function PhoneForm({ values, error }: PhoneFormProps) {
  const lastResult = error && { status: 'error' as const, initialValue: values, error }
  const [, fields] = useForm<PersonFormValues>({ id: 'patient', defaultValue: values, lastResult })
  return <PatientInput fields={fields} name="phone" />
}

describe('the ticks below the phone number', () => {
  const listTicks = (props: PhoneFormProps) =>
    [...renderToStaticMarkup(<PhoneForm {...props} />).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tick]) => [
      /value="(\w+)"/.exec(tick)?.[1],
      tick.includes('checked'),
    ])
  const error = { phone: ['Enter the phone number'] }

  it('offer no phone number while none is entered, or while the choice was sent with a number', () => {
    expect(listTicks({ values: { phone: '' } })).toEqual([['none', false]])
    expect(listTicks({ values: { phone: '9822000010' } })).toEqual([])
    expect(listTicks({ values: { phone: '' }, error })).toEqual([['none', false]])
    expect(listTicks({ values: { phone: '', confirmedPhones: ['none'] } })).toEqual([['none', true]])
    expect(listTicks({ values: { phone: '982200001', confirmedPhones: ['none'] }, error })).toEqual([
      ['phone', false],
      ['none', true],
    ])
  })
})
