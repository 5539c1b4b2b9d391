// /book-appointment/registration-form
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { explainNoGuardian } from '#contract/patients/family-rules.ts'
import { registrationForm, toNewPatient } from '#contract/patients/forms.ts'
import { FormPage } from '~/components/pages/form-page'
import { RestoredNote } from '~/components/pages/restored-note'
import { usePageForm } from '~/components/pages/use-page-form'
import { Details } from '~/components/ui/details'
import { pageTitle } from '~/lib/format/page-title'
import { loadDraft } from '~/lib/forms/drafts.server'
import { submit } from '~/lib/forms/submit.server'
import { readId } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readBookingParams } from './booking-params'
import { DuplicatePatients } from './duplicate-patients'
import { explainDuplicates } from './duplicate-patients.server'
import { ContactFields, hasOtherDetails, IdentityFields, MoreFields } from './person-fields'
import type { PersonFormValues, PersonValues } from './record-values'

export const meta: MetaFunction = (args) => pageTitle(args, 'Register patient')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const { url } = ctx
  const draft = await loadDraft(ctx, DRAFT)
  const [phone, name] = ['phone', 'name'].map((param) => url.searchParams.get(param) ?? '')
  const child = readId(url, 'child')
  return {
    draft,
    typed: (draft.values ?? { ...valuesFromQuery(phone!), ...valuesFromQuery(name!) }) as Partial<PersonValues>,
    back: child
      ? { href: guardianPath({ member: child, from: 'child', q: name }), label: 'Add parent or guardian' }
      : { href: to('/book-appointment', null, { ...readBookingParams(url), phone }), label: 'Book appointment' },
    hidden: ctx.hidden,
  }
}

/** One draft for each user, because there is no patient yet. */
const DRAFT = { form: 'patient-registration' }

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireScreen(args)
  const { api, today, url } = ctx
  const child = readId(url, 'child')
  const toNextPage = (patient: string, registered = '') =>
    child
      ? guardianPath({ patient, member: child, from: 'child' })
      : to('/book-appointment', null, { ...readBookingParams(url), patient, registered })
  const answer = await submit(args, registrationForm(today), {
    draft: DRAFT,
    send: (form) => api.patients.register(toNewPatient(form, today)),
    onSuccess: {
      // For a child, the next page offers the patients who may be a parent.
      redirectTo: ({ patientId, birthDate }) => toNextPage(patientId, explainNoGuardian(birthDate, today) ? '' : '1'),
      message: ({ patientNo }) => `Registered as ${patientNo}`,
    },
  })
  return explainDuplicates(ctx, answer, (patientId) => toNextPage(patientId))
}

const guardianPath = (query: Record<string, string | undefined>) =>
  to('/book-appointment/familymember-form', null, query)

/** Fills the form from the text of a search. */
function valuesFromQuery(q: string): { phone?: string; givenName?: string; familyName?: string } {
  if (!q.trim()) return {}
  if (/^[+\d\s().-]+$/.test(q)) return { phone: q.trim() }
  if (/\d/.test(q)) return {}
  const [givenName, ...rest] = q.trim().split(/\s+/)
  return { givenName, familyName: rest.join(' ') }
}

export default function RegisterPatient() {
  const { typed, draft, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<PersonFormValues>({
    id: 'patient',
    lastResult: answer?.reply,
    defaultValue: typed,
  })
  return (
    <FormPage
      form={form}
      title="Register patient"
      back={back}
      lead="Only the first name and phone number are required. Tick “No phone number” if the patient has none."
      hidden={hidden}
      save="Register and continue"
      cancel={back.href}
      draft={draft}
    >
      {!answer && <RestoredNote draft={draft} />}
      <DuplicatePatients duplicates={answer?.duplicates} />
      <IdentityFields fields={fields} begin={!answer} />
      <Details summary="Address, messages and other details" open={hasOtherDetails(fields)}>
        <MoreFields fields={fields} />
        <ContactFields fields={fields} />
      </Details>
    </FormPage>
  )
}
