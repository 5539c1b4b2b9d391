// /book-appointment/registration-form
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asNewPatient, registrationForm } from '#contract/patients/forms.ts'
import { BLOOD_GROUPS, GENDERS, HEARD_FROM } from '#contract/patients/rules.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import { BirthDateField, type BirthDateParts } from '~/components/fields/birth-date-field'
import { CheckField } from '~/components/fields/check-field'
import { ChoiceField } from '~/components/fields/choice-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/sheets/form-sheet'
import { useSheetForm } from '~/components/sheets/use-sheet-form'
import { Notice } from '~/components/ui/notice'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { titled } from '~/lib/page-title'
import { patientLine } from '~/lib/patient-line'
import { type Reply, submit } from '~/lib/submit.server'
import { bookingIn } from './booking-in-progress'

export const meta: MetaFunction = (args) => titled(args, 'Register a patient')

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await enter(args)
  const booking = bookingIn(url)
  return {
    typed: typedBefore(url.searchParams.get('phone') ?? ''),
    back: to('/book-appointment', null, { ...booking, phone: url.searchParams.get('phone') }),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

interface Answer extends Reply {
  /** Patients who may be the same person. */
  known?: { href: string; name: string; line: string }[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const { api, me, url } = await enter(args)
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const booking = bookingIn(url)
  const answer = await submit(args, registrationForm(today), {
    send: (form) => api.patients.register(asNewPatient(form, today)),
    then: {
      go: ({ patientId }) => to('/book-appointment', null, { ...booking, patient: patientId }),
      say: ({ patientNo }) => `Registered as ${patientNo}`,
    },
  })
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  const known = ((conflict as { known?: PatientBand[] } | null)?.known ?? []).map((patient) => ({
    href: to('/book-appointment', null, { ...booking, patient: patient.patientId }),
    name: patient.fullName,
    line: patientLine(patient, format, today),
  }))
  return json<Answer>({ reply, conflict: null, known }, { status: 409 })
}

/** What was searched for goes into the field that it belongs to. */
function typedBefore(q: string): { phone?: string; givenName?: string; familyName?: string } {
  if (/^[+\d\s().-]+$/.test(q)) return { phone: q.trim() }
  if (/\d/.test(q)) return {}
  const [givenName, ...rest] = q.trim().split(/\s+/)
  return { givenName, familyName: rest.join(' ') }
}

interface Values {
  givenName: string
  familyName: string
  gender: string
  birth: BirthDateParts
  phone: string
  email: string
  bloodGroup: string
  guardianName: string
  addressLine: string
  city: string
  heardFrom: string
  anotherPerson: string
}

export default function RegisterPatient() {
  const { typed, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const known = answer?.known ?? []
  const [form, fields] = useSheetForm<Values>({ id: 'patient', lastResult: answer?.reply, defaultValue: typed })
  return (
    <FormSheet
      form={form}
      title="Register a patient"
      back={{ href: back, label: 'Book appointment' }}
      lead="Only the first name and the phone number must be filled in."
      hidden={hidden}
      save="Register and go on booking"
      cancel={back}
    >
      {known.length > 0 && (
        <>
          <Notice tone="warn" title="Is it one of these?">
            <ul>
              {known.map(({ href, name, line }) => (
                <li key={href}>
                  <a href={href}>{name}</a> <span className="caption">{line}</span>
                </li>
              ))}
            </ul>
          </Notice>
          <CheckField field={fields.anotherPerson} label="None of these: this is another person" />
        </>
      )}
      <Fieldset legend="Patient">
        <Pair>
          <TextField field={fields.givenName} label="First name" autoComplete="off" autoFocus={!answer} />
          <TextField field={fields.familyName} label="Family name" optional autoComplete="off" />
        </Pair>
        <PhoneField field={fields.phone} label="Phone number" hint="A family may share one." autoComplete="off" />
        <BirthDateField
          field={fields.birth}
          label="Date of birth"
          hint="For example 14 7 1985. The month may be a word."
          optional
          orAge
        />
        <ChoiceField
          field={fields.gender}
          label="Gender"
          optional
          across
          choices={GENDERS.map((gender) => ({ value: gender, label: gender }))}
        />
      </Fieldset>
      <Fieldset legend="More about the patient" lead="This can be filled in later.">
        <SelectField field={fields.bloodGroup} label="Blood group" optional choose="Not known" options={BLOOD_GROUPS} />
        <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
        <TextField field={fields.guardianName} label="Guardian" hint="For a child." optional autoComplete="off" />
        <TextField field={fields.addressLine} label="Address" optional autoComplete="off" />
        <TextField field={fields.city} label="Town or city" optional autoComplete="off" />
        <SelectField
          field={fields.heardFrom}
          label="Heard of the clinic from"
          optional
          choose="Not asked"
          options={HEARD_FROM}
        />
      </Fieldset>
    </FormSheet>
  )
}
