import type { FieldMetadata } from '@conform-to/react'
import { BLOOD_GROUPS, CHANNELS, GENDERS, HEARD_FROM, LANGUAGES } from '#contract/patients/rules.ts'
import { BirthDateField, type BirthDateParts } from '~/components/fields/birth-date-field'
import { CheckField } from '~/components/fields/check-field'
import { ChoiceField } from '~/components/fields/choice-field'
import type { Field } from '~/components/fields/field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField } from '~/components/fields/text-field'

/** What the forms of a patient hold, as it is typed. */
export interface PersonValues {
  givenName: string
  familyName: string
  gender: string
  birth: BirthDateParts
  birthDateEstimated: string
  bloodGroup: string
  guardianName: string
  heardFrom: string
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
type Some<Name extends keyof PersonValues> = Pick<Fields, Name>

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type WhoProps = Some<'givenName' | 'familyName' | 'phone' | 'birth' | 'birthDateEstimated' | 'gender'>

/** Who the patient is: what is asked of everybody, in the order in which people say it. */
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
        hint={shared ? 'Left empty, it is the family’s.' : 'A family may share one.'}
        optional={shared}
        autoComplete="off"
      />
      <BirthDateField
        field={fields.birth as FieldMetadata<BirthDateParts | undefined>}
        label="Date of birth"
        hint="For example 14 7 1985. The month may be a word."
        optional
        orAge
      />
      <CheckField field={fields.birthDateEstimated} label="The date is an estimate" />
      <ChoiceField
        field={fields.gender}
        label="Gender"
        optional
        across
        choices={GENDERS.map((gender) => ({ value: gender, label: gender }))}
      />
    </Fieldset>
  )
}

/** What can be filled in later. */
export function MoreFields({ fields }: { fields: Some<'bloodGroup' | 'guardianName' | 'heardFrom'> }) {
  return (
    <Fieldset legend="More about the patient" lead="This can be filled in later.">
      <SelectField field={fields.bloodGroup} label="Blood group" optional choose="Not known" options={BLOOD_GROUPS} />
      <TextField field={fields.guardianName} label="Guardian" hint="For a child." optional autoComplete="off" />
      <SelectField
        field={fields.heardFrom}
        label="Heard of the clinic from"
        optional
        choose="Not asked"
        options={HEARD_FROM}
      />
    </Fieldset>
  )
}

type ReachProps = Some<
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

/** Where a patient is reached, and how they want to be written to. */
export function ReachFields({ fields }: { fields: ReachProps }) {
  return (
    <>
      <Fieldset legend="Address and other numbers">
        <Pair>
          <PhoneField field={fields.alternatePhone} label="Another number" optional autoComplete="off" />
          <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
        </Pair>
        <TextField field={fields.addressLine} label="Address" optional autoComplete="off" />
        <Pair>
          <TextField field={fields.city} label="Town or city" optional autoComplete="off" />
          <TextField field={fields.state} label="State" optional autoComplete="off" />
        </Pair>
        <TextField field={fields.postcode} label="PIN code" width="phone" optional autoComplete="off" />
        <Pair>
          <TextField field={fields.emergencyName} label="In an emergency, tell" optional autoComplete="off" />
          <PhoneField field={fields.emergencyPhone} label="Their number" optional autoComplete="off" />
        </Pair>
      </Fieldset>
      <Fieldset legend="Messages">
        <SelectField field={fields.language} label="Language" optional choose="Not asked" options={LANGUAGES} />
        <SelectField field={fields.channel} label="Messages by" optional choose="Not asked" options={CHANNELS} />
        <ChoiceField
          field={fields.consent}
          label="Agrees to be written to"
          hint="About visits and papers only. It can be taken back at any time."
          optional
          across
          choices={YES_OR_NO}
        />
      </Fieldset>
    </>
  )
}
