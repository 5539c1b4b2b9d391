// /book-appointment/registration-form
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { registrationForm, toNewPatient } from '#contract/patients/forms.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { FormPage } from '~/components/pages/form-page'
import { RestoredNote } from '~/components/pages/restored-note'
import { usePageForm } from '~/components/pages/use-page-form'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { formatPatientLine } from '~/lib/format/patient-line'
import { loadDraft } from '~/lib/forms/drafts.server'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readBookingQuery } from './booking-query'
import { type DuplicatePatient, DuplicatePatients } from './duplicate-patients'
import { MoreFields, type PersonValues, ReachFields, WhoFields } from './person-fields'

export const meta: MetaFunction = (args) => pageTitle(args, 'Register patient')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const { url } = ctx
  const booking = readBookingQuery(url)
  const draft = await loadDraft(ctx, DRAFT)
  return {
    draft,
    typed: (draft.values ?? valuesFromQuery(url.searchParams.get('phone') ?? '')) as Partial<PersonValues>,
    back: to('/book-appointment', null, { ...booking, phone: url.searchParams.get('phone') }),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** One draft for each user, because there is no patient yet. */
const DRAFT = { form: 'patient-registration' }

interface Answer extends Reply {
  /** Patients who may be the same person. */
  known?: DuplicatePatient[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const { api, me, url } = await requireScreen(args)
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const booking = readBookingQuery(url)
  const answer = await submit(args, registrationForm(today), {
    draft: DRAFT,
    send: (form) => api.patients.register(toNewPatient(form, today)),
    onSuccess: {
      redirectTo: ({ patientId }) => to('/book-appointment', null, { ...booking, patient: patientId }),
      message: ({ patientNo }) => `Registered as ${patientNo}`,
    },
  })
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  const duplicates = ((conflict as { known?: PatientBanner[] } | null)?.known ?? []).map((patient) => ({
    href: to('/book-appointment', null, { ...booking, patient: patient.patientId }),
    name: patient.fullName,
    line: formatPatientLine(patient, format, today),
  }))
  return json<Answer>({ reply, conflict: null, known: duplicates }, { status: 409 })
}

/** Fills the form from the text of a search. */
function valuesFromQuery(q: string): { phone?: string; givenName?: string; familyName?: string } {
  if (/^[+\d\s().-]+$/.test(q)) return { phone: q.trim() }
  if (/\d/.test(q)) return {}
  const [givenName, ...rest] = q.trim().split(/\s+/)
  return { givenName, familyName: rest.join(' ') }
}

export default function RegisterPatient() {
  const { typed, draft, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<PersonValues>({ id: 'patient', lastResult: answer?.reply, defaultValue: typed })
  return (
    <FormPage
      form={form}
      title="Register patient"
      back={{ href: back, label: 'Book appointment' }}
      lead="Only the first name and phone number are required."
      hidden={hidden}
      save="Register and continue"
      cancel={back}
      draft={draft}
    >
      {!answer && <RestoredNote draft={draft} />}
      <DuplicatePatients known={answer?.known ?? []} />
      <WhoFields fields={fields} begin={!answer} />
      <MoreFields fields={fields} />
      <ReachFields fields={fields} />
    </FormPage>
  )
}
