// /addDoctor
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewDoctor } from '#contract/practice/doctors/schema.ts'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { MoneyField, NumberField, PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { FactPanels, SetupSteps } from '~/components/pages/setup-parts'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { DoctorList, toDoctorRows } from './doctor-list'
import { InvitationNote } from './invitation-note'
import { submitInvitation, wasAdded } from './invited.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, findTitle(args.data))

const FIRST = 'Add your first doctor'
const ANOTHER = 'Add doctor'

const findTitle = (data?: { added: boolean; another: boolean; rows: readonly unknown[] | null }) =>
  data?.added ? 'Doctor added' : data?.another ? ANOTHER : data?.rows ? 'Doctors' : FIRST

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const format = getFormatter(me.practice)
  const { money } = format
  const another = url.searchParams.has('another')
  const { doctors, hours } = another
    ? { doctors: (await api.doctors.list()).data, hours: [] }
    : (await api.schedules.readDoctorsPage()).data
  // Adding more doctors is not a step of setting up.
  const settingUp = !doctors.some(({ hasTimes }) => hasTimes)
  return {
    rows: settingUp || another ? null : toDoctorRows(doctors, hours, me.role, format),
    doctors: doctors.map((doctor) => ({
      id: doctor.doctorId,
      name: doctor.fullName,
      facts: [
        { label: 'Speciality', value: doctor.speciality },
        { label: 'Qualification', value: doctor.qualification },
        { label: 'Registration number', value: doctor.registrationNo },
        { label: 'Fee', value: money(doctor.feeMinor) },
      ],
    })),
    another,
    settingUp,
    added: wasAdded(args.context),
    currency: me.practice.currency,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submitInvitation(args, NewDoctor, {
    send: (doctor) => api.doctors.createUserAndDoctor(doctor),
    fullNameOf: (_, { fullName }) => fullName,
    onSuccess: { redirectTo: ({ _id }) => to('/addDoctorTime', null, { doctor: _id }) },
  })
}

export default function FirstDoctor() {
  const { doctors, rows, another, settingUp } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'invited' in answer && answer.invited) {
    return (
      <>
        {settingUp && <SetupSteps now={2} />}
        <PageHeader title="Doctor added" />
        <InvitationNote {...answer.invited} />
        <div className="row mt-4 no-print">
          <ButtonLink href={to('/addDoctorTime', null, { doctor: answer.done._id })} variant="primary">
            Continue to doctor’s hours
          </ButtonLink>
        </div>
      </>
    )
  }
  if (doctors.length === 0 || another || answer) return <DoctorForm />
  return rows ? <DoctorList rows={rows} /> : <FirstDoctors />
}

function DoctorForm() {
  const { another, settingUp, currency, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<NewDoctor>({ id: 'doctor', lastResult: answer?.reply })
  return (
    <>
      {settingUp && <SetupSteps now={1} />}
      <FormPage
        form={form}
        title={another ? ANOTHER : FIRST}
        lead="The doctor gets a link by e-mail. If you enter no e-mail address, give them the code that appears next."
        hidden={hidden}
        save="Save and continue"
      >
        <Fieldset legend="Person">
          <TextField
            field={fields.fullName}
            label="Name"
            hint="Shown on prescriptions, like Dr Asha Rao."
            width="name"
            autoComplete="off"
          />
          <PhoneField field={fields.phone} label="Mobile number" hint="They use it to sign in." autoComplete="off" />
          <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
        </Fieldset>
        <Fieldset legend="Doctor details">
          <Pair>
            <TextField field={fields.speciality} label="Speciality" autoComplete="off" />
            <TextField field={fields.qualification} label="Qualification" autoComplete="off" />
          </Pair>
          <Pair>
            <TextField field={fields.registrationNo} label="Registration number" autoComplete="off" />
            <NumberField field={fields.experienceYears} label="Years of experience" optional />
          </Pair>
          <MoneyField field={fields.feeMinor} label={`Consultation fee in ${currency}`} />
        </Fieldset>
      </FormPage>
    </>
  )
}

/** The doctors who were added while setting up, and the next step. */
function FirstDoctors() {
  const { doctors } = useLoaderData<typeof loader>()
  const [first] = doctors
  return (
    <>
      <SetupSteps now={2} />
      <PageHeader
        title="Doctors"
        lead="Next, set the hours when patients can visit."
        actions={
          <>
            <ButtonLink href={to('/addDoctor', null, { another: 'yes' })}>Add another doctor</ButtonLink>
            <ButtonLink href={to('/addDoctorTime', null, { doctor: first?.id })} variant="primary">
              Continue to doctor’s hours
            </ButtonLink>
          </>
        }
      />
      <FactPanels items={doctors} />
    </>
  )
}
