import { useForm } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { patientFields } from '#contract/patients/fields.ts'
import { ContactFields, IdentityFields, MoreFields } from './person-fields'
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
