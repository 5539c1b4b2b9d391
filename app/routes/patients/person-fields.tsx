import type { FieldMetadata } from '@conform-to/react'
import { PATIENT_FIELDS, type PatientField, type PatientFieldName } from '#contract/patients/fields.ts'
import { BirthDateField, type BirthDateParts } from '~/components/fields/birth-date-field'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { RadioField } from '~/components/fields/choice-field'
import type { Field } from '~/components/fields/field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField, type TextFieldProps } from '~/components/fields/text-field'
import { ConfirmNoPhone, ConfirmPhone } from '~/components/pages/confirm-phone'
import { FIELD_LABELS, type PersonFormValues, type PersonValues } from './record-values'

type Fields = { [Name in keyof PersonFormValues]: Name extends 'birth' ? FieldMetadata<BirthDateParts> : Field }

interface PersonFieldsProps {
  fields: Fields
}

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type PatientInputProps = PersonFieldsProps & { name: PatientFieldName } & Pick<
    TextFieldProps,
    'hint' | 'optional' | 'autoFocus' | 'autoComplete' | 'width'
  >

/** The field of the patient with this name, as its table describes it. */
export function PatientInput({ fields, name, width, autoComplete = 'off', ...rest }: PatientInputProps) {
  const { label, type, hint, options, required }: PatientField = PATIENT_FIELDS[name]
  // The phone number is required, unless a tick says that there is none.
  const props = { field: fields[name], label, hint, optional: !required && name !== 'phone', ...rest }
  if (options) return <SelectField {...props} choose="Not recorded" options={options} />
  if (type === 'phone')
    return (
      <div>
        <PhoneField {...props} autoComplete={autoComplete} />
        <ConfirmPhone field={fields.confirmedPhones} value={name} phone={fields[name]} label={label} />
        {name === 'phone' && !rest.optional && <ConfirmNoPhone field={fields.confirmedPhones} phone={fields.phone} />}
      </div>
    )
  return <TextField {...props} type={type === 'email' ? 'email' : 'text'} width={width} autoComplete="off" />
}

/** The fields that are asked first, in the order in which people say them. */
export function IdentityFields({ fields, begin, shared }: PersonFieldsProps & { begin?: boolean; shared?: boolean }) {
  return (
    <Fieldset legend="Patient">
      <Pair>
        <PatientInput fields={fields} name="givenName" autoFocus={begin} />
        <PatientInput fields={fields} name="familyName" />
      </Pair>
      <PatientInput
        fields={fields}
        name="phone"
        hint={shared ? 'Leave empty to use the family’s number.' : 'Family members can share a number.'}
        optional={shared}
      />
      <BirthDateField
        field={fields.birth as FieldMetadata<BirthDateParts | undefined>}
        label={FIELD_LABELS.birth}
        hint="For example 14 7 1985. You can type the month as a word, the whole date in the first box, or only the year."
        optional
        withAge
      />
      <CheckboxField field={fields.birthDateEstimated} label={FIELD_LABELS.birthDateEstimated} />
      <RadioField
        field={fields.gender}
        label={FIELD_LABELS.gender}
        optional
        across
        choices={PATIENT_FIELDS.gender.options}
      />
    </Fieldset>
  )
}

/** Fields that can be filled in later. */
export function MoreFields({ fields }: PersonFieldsProps) {
  return (
    <Fieldset legend="More details" lead="You can fill this in later.">
      <PatientInput fields={fields} name="bloodGroup" />
      <PatientInput fields={fields} name="guardianName" />
      <PatientInput fields={fields} name="referralSource" />
    </Fieldset>
  )
}

/** Contact details, and preferences for messages. */
export function ContactFields({ fields }: PersonFieldsProps) {
  return (
    <>
      <Fieldset legend="Address and other numbers">
        <Pair>
          <PatientInput fields={fields} name="alternatePhone" />
          <PatientInput fields={fields} name="email" />
        </Pair>
        <PatientInput fields={fields} name="addressLine" />
        <Pair>
          <PatientInput fields={fields} name="city" />
          <PatientInput fields={fields} name="state" />
        </Pair>
        <PatientInput fields={fields} name="postcode" width="phone" />
        <Pair>
          <PatientInput fields={fields} name="emergencyName" />
          <PatientInput fields={fields} name="emergencyPhone" />
        </Pair>
      </Fieldset>
      <Fieldset legend="Messages">
        <PatientInput fields={fields} name="language" />
        <PatientInput fields={fields} name="channel" />
        <RadioField
          field={fields.consent}
          label={FIELD_LABELS.consent}
          hint="About appointments and documents only. Consent can be withdrawn at any time."
          optional
          across
          choices={YES_OR_NO}
        />
      </Fieldset>
    </>
  )
}

/** The fields that are asked first. */
const FIRST_FIELDS: readonly string[] = ['givenName', 'familyName', 'phone', 'birth', 'birthDateEstimated', 'gender']
const OTHER_FIELDS = (Object.keys(FIELD_LABELS) as (keyof PersonValues)[]).filter(
  (name) => !FIRST_FIELDS.includes(name),
)

/** Returns whether a field that is not asked first has a value or an error. */
export const hasOtherDetails = (fields: Fields): boolean =>
  OTHER_FIELDS.some((name) => fields[name].initialValue || fields[name].errors)
