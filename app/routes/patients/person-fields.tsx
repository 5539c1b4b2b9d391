import type { FieldMetadata } from '@conform-to/react'
import { BLOOD_GROUPS, CHANNELS, GENDERS, LANGUAGES, REFERRAL_SOURCES } from '#contract/patients/rules.ts'
import { BirthDateField, type BirthDateParts } from '~/components/fields/birth-date-field'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { RadioField } from '~/components/fields/choice-field'
import type { Field } from '~/components/fields/field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField } from '~/components/fields/text-field'

/** The values of the patient forms, as typed. */
export interface PersonValues {
  givenName: string
  familyName: string
  gender: string
  birth: BirthDateParts
  birthDateEstimated: string
  bloodGroup: string
  guardianName: string
  referralSource: string
  phone: string
  alternatePhone: string
  email: string
  addressLine: string
  city: string
  state: string
  postcode: string
  emergencyName: string
  emergencyPhone: string
  language: string
  channel: string
  consent: string
}

type Fields = { [Name in keyof PersonValues]: Name extends 'birth' ? FieldMetadata<BirthDateParts> : Field }
type FieldsNamed<Name extends keyof PersonValues> = Pick<Fields, Name>

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type WhoProps = FieldsNamed<'givenName' | 'familyName' | 'phone' | 'birth' | 'birthDateEstimated' | 'gender'>

/** The fields that are asked first, in the order in which people say them. */
export function WhoFields({ fields, begin, shared }: { fields: WhoProps; begin?: boolean; shared?: boolean }) {
  return (
    <Fieldset legend="Patient">
      <Pair>
        <TextField field={fields.givenName} label="First name" autoComplete="off" autoFocus={begin} />
        <TextField field={fields.familyName} label="Family name" optional autoComplete="off" />
      </Pair>
      <PhoneField
        field={fields.phone}
        label="Phone number"
        hint={shared ? 'Leave empty to use the family’s number.' : 'Family members can share a number.'}
        optional={shared}
        autoComplete="off"
      />
      <BirthDateField
        field={fields.birth as FieldMetadata<BirthDateParts | undefined>}
        label="Date of birth"
        hint="For example 14 7 1985. You can type the month as a word."
        optional
        withAge
      />
      <CheckboxField field={fields.birthDateEstimated} label="Estimated date of birth" />
      <RadioField
        field={fields.gender}
        label="Gender"
        optional
        across
        choices={GENDERS.map((gender) => ({ value: gender, label: gender }))}
      />
    </Fieldset>
  )
}

/** Fields that can be filled in later. */
export function MoreFields({ fields }: { fields: FieldsNamed<'bloodGroup' | 'guardianName' | 'referralSource'> }) {
  return (
    <Fieldset legend="More details" lead="You can fill this in later.">
      <SelectField
        field={fields.bloodGroup}
        label="Blood group"
        optional
        choose="Not recorded"
        options={BLOOD_GROUPS}
      />
      <TextField field={fields.guardianName} label="Guardian" hint="For a child." optional autoComplete="off" />
      <SelectField
        field={fields.referralSource}
        label="How did they hear about the clinic?"
        optional
        choose="Not recorded"
        options={REFERRAL_SOURCES}
      />
    </Fieldset>
  )
}

type ReachProps = FieldsNamed<
  | 'alternatePhone'
  | 'email'
  | 'addressLine'
  | 'city'
  | 'state'
  | 'postcode'
  | 'emergencyName'
  | 'emergencyPhone'
  | 'language'
  | 'channel'
  | 'consent'
>

/** Contact details, and preferences for messages. */
export function ReachFields({ fields }: { fields: ReachProps }) {
  return (
    <>
      <Fieldset legend="Address and other numbers">
        <Pair>
          <PhoneField field={fields.alternatePhone} label="Other phone number" optional autoComplete="off" />
          <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
        </Pair>
        <TextField field={fields.addressLine} label="Address" optional autoComplete="off" />
        <Pair>
          <TextField field={fields.city} label="Town or city" optional autoComplete="off" />
          <TextField field={fields.state} label="State" optional autoComplete="off" />
        </Pair>
        <TextField field={fields.postcode} label="PIN code" width="phone" optional autoComplete="off" />
        <Pair>
          <TextField field={fields.emergencyName} label="Emergency contact" optional autoComplete="off" />
          <PhoneField field={fields.emergencyPhone} label="Emergency phone number" optional autoComplete="off" />
        </Pair>
      </Fieldset>
      <Fieldset legend="Messages">
        <SelectField field={fields.language} label="Language" optional choose="Not recorded" options={LANGUAGES} />
        <SelectField field={fields.channel} label="Messages by" optional choose="Not recorded" options={CHANNELS} />
        <RadioField
          field={fields.consent}
          label="Consent to messages"
          hint="About appointments and documents only. Consent can be withdrawn at any time."
          optional
          across
          choices={YES_OR_NO}
        />
      </Fieldset>
    </>
  )
}
