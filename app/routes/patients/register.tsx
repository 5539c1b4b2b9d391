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
import type { PatientBand } from '#contract/patients/schema.ts'
import { FormSheet } from '~/components/pages/form-page'
import { KeptNote } from '~/components/pages/restored-note'
import { useSheetForm } from '~/components/pages/use-page-form'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { patientLine } from '~/lib/format/patient-line'
import { draftFor } from '~/lib/forms/drafts.server'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { bookingIn } from './booking-in-progress'
import { type Known, KnownPatients } from './known-patients'
import { MoreFields, type PersonValues, ReachFields, WhoFields } from './person-fields'

export const meta: MetaFunction = (args) => titled(args, 'Register a patient')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { url } = entered
  const booking = bookingIn(url)
  const draft = await draftFor(entered, DRAFT)
  return {
    draft,
    typed: (draft.values ?? typedBefore(url.searchParams.get('phone') ?? '')) as Partial<PersonValues>,
    back: to('/book-appointment', null, { ...booking, phone: url.searchParams.get('phone') }),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** Nobody is registered yet whom it could be about: one for each person who registers. */
const DRAFT = { form: 'patient-registration' }

interface Answer extends Reply {
  /** Patients who may be the same person. */
  known?: Known[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const { api, me, url } = await requireScreen(args)
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const booking = bookingIn(url)
  const answer = await submit(args, registrationForm(today), {
    draft: DRAFT,
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

export default function RegisterPatient() {
  const { typed, draft, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<PersonValues>({ id: 'patient', lastResult: answer?.reply, defaultValue: typed })
  return (
    <FormSheet
      form={form}
      title="Register a patient"
      back={{ href: back, label: 'Book appointment' }}
      lead="Only the first name and the phone number must be filled in."
      hidden={hidden}
      save="Register and go on booking"
      cancel={back}
      draft={draft}
    >
      {!answer && <KeptNote draft={draft} />}
      <KnownPatients known={answer?.known ?? []} />
      <WhoFields fields={fields} begin={!answer} />
      <MoreFields fields={fields} />
      <ReachFields fields={fields} />
    </FormSheet>
  )
}
