import { BirthDateField, type BirthDateParts } from '~/components/fields/birth-date-field'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { CheckboxesField, RadioField } from '~/components/fields/choice-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { FileField } from '~/components/fields/file-field'
import { PickListField } from '~/components/fields/pick-list-field'
import { RowsField } from '~/components/fields/rows-field'
import { SearchField } from '~/components/fields/search-field'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { MoneyField, NumberField, PasswordField, PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import type { Reply } from '~/lib/forms/form-reply.server'
import type { SearchMatches } from './demo-search.server'

interface Item {
  name: string
  quantity: string
  rate: string
}

interface Values {
  patientId: string
  fullName: string
  phone: string
  email: string
  password: string
  born: BirthDateParts
  gender: string
  languages: string[]
  bloodGroup: string
  height: string
  weight: string
  fee: string
  notes: string
  picture: File
  consent: string
  symptoms: { name: string }[]
  items: Item[]
}

const bloodGroups = [
  { value: 'A+positive', label: 'A+ (A positive)' },
  { value: 'O-negative', label: 'O- (O negative)' },
]

/** A form with every field component. It saves nothing. */
export function DemoForm({ token, answer }: { token: string; answer?: Partial<Reply> & SearchMatches }) {
  const [form, fields] = usePageForm<Values>({
    id: 'demo',
    lastResult: answer?.reply,
    defaultValue: {
      symptoms: [{ name: 'cough' }],
      items: [
        { name: 'Consultation', quantity: '1', rate: '500' },
        { name: 'Complete blood count with differential and peripheral smear', quantity: '1', rate: '350' },
      ],
    },
  })
  const intent = answer?.reply?.intent
  return (
    <FormPage
      form={form}
      title="Register and bill"
      back={{ href: '/demo', label: 'Gallery' }}
      lead="Every field component. Submit it empty to see the errors."
      hidden={{ token, formKey: '0198c1d2-7a11-7b5e-9f00-000000000000' }}
      save="Save everything"
      cancel="/demo"
      enterKey="update"
      upload
      wide
    >
      <Fieldset legend="Person" lead="Name and contact details.">
        <SearchField
          field={fields.patientId}
          label="Patient"
          hint="Name, number or phone. Try “ash”."
          noun="patients"
          search={{ name: '_q_patient', suggest: '/suggestions/demo?of=patients', ...answer?.patients }}
          none={{ value: 'new', label: 'None of these: register a new patient' }}
        />
        <TextField field={fields.fullName} label="Full name" autoComplete="name" width="name" />
        <Pair>
          <PhoneField field={fields.phone} label="Mobile number" hint="For the sign-in and for reminders." />
          <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="email" />
        </Pair>
        <PasswordField
          field={fields.password}
          label="Password"
          hint="12 characters or more"
          autoComplete="new-password"
        />
        <BirthDateField
          field={fields.born}
          label="Date of birth"
          hint="For example 14 7 1985. You can type the month as a word."
          withAge
        />
        <RadioField
          field={fields.gender}
          label="Gender"
          across
          choices={[
            { value: 'Male', label: 'Male' },
            { value: 'Female', label: 'Female' },
            { value: 'Other', label: 'Other' },
          ]}
        />
        <CheckboxesField
          field={fields.languages}
          label="Languages"
          optional
          choices={[
            { value: 'hi', label: 'Hindi' },
            { value: 'bn', label: 'Bengali', detail: 'Spoken by the doctor on Mondays.' },
          ]}
        />
        <SelectField
          field={fields.bloodGroup}
          label="Blood group"
          choose="Choose a blood group"
          options={bloodGroups}
        />
      </Fieldset>
      <Fieldset legend="Measures">
        <Pair>
          <NumberField field={fields.height} label="Height in cm" unit="cm" />
          <NumberField field={fields.weight} label="Weight in kg" unit="kg" />
        </Pair>
        <p>
          Body mass index{' '}
          <b>
            <EnhancerSlot as="output" data-bmi="" data-height="height" data-kg="weight" />
          </b>
        </p>
        <PickListField
          form={form}
          field={fields.symptoms}
          label="Symptoms"
          hint="Adding an existing name replaces it."
          noun="symptom"
          search={{ name: '_q_symptom', suggest: '/suggestions/demo?of=symptoms', ...answer?.symptoms }}
          intent={intent}
        />
        <TextArea field={fields.notes} label="Clinical findings" optional />
      </Fieldset>
      <RowsField<Item>
        form={form}
        field={fields.items}
        label="Items"
        noun="item"
        headings={['Item or service', 'Quantity', 'Rate in ₹']}
        blank={{ name: '', quantity: '1', rate: '' }}
        reorder
        intent={intent}
      >
        {(row, at) => {
          const item = row.getFieldset()
          return [
            <TextField
              key="name"
              field={item.name}
              label="Item"
              rowLabel={at.label}
              labelHidden
              autoFocus={at.autoFocus}
            />,
            <NumberField key="quantity" field={item.quantity} label="Quantity" rowLabel={at.label} labelHidden />,
            <MoneyField key="rate" field={item.rate} label="Rate in rupees" rowLabel={at.label} labelHidden />,
          ]
        }}
      </RowsField>
      <Fieldset legend="Other">
        <MoneyField field={fields.fee} label="Fee in rupees" />
        <FileField
          field={fields.picture}
          label="Picture"
          optional
          hint="PNG or JPEG, smaller than 2 MB."
          accept="image/png,image/jpeg"
          uploaded={{ name: 'asha.jpg', size: '84 KB', removeValue: 'drop:picture' }}
        />
        <CheckboxField
          field={fields.consent}
          label="The patient agrees to data storage"
          hint="Ask the patient first. The time is recorded."
        />
      </Fieldset>
    </FormPage>
  )
}
