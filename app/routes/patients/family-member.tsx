// /book-appointment/familymember-form
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FamilyLinkForm, familyMemberForm, toPerson } from '#contract/patients/forms.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { Fieldset } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { DuplicatePatients } from './duplicate-patients'
import { explainDuplicates } from './duplicate-patients.server'
import { getBackLink, loadFamilyView, memberHref, readFamilyQuery } from './family-view.server'
import { PatientSearch } from './patient-search'
import { ContactFields, IdentityFields, MoreFields } from './person-fields'
import type { PersonFormValues } from './record-values'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Add family member')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    ...(await loadFamilyView(ctx)),
    hidden: ctx.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireScreen(args)
  const { api, today } = ctx
  const { patientId, memberId } = readFamilyQuery(ctx)
  if (!patientId) throw json({ message: 'Choose the patient first.' }, { status: 404 })
  const onSuccess = {
    redirectTo: (done: { member: PatientBanner }) => getBackLink(ctx, done.member.patientId).href,
    message: 'Family member added',
  }
  const answer = await (memberId
    ? submit(args, FamilyLinkForm, {
        send: (link) => api.patients.addFamilyMember({ patientId, ...link }),
        onSuccess,
      })
    : submit(args, familyMemberForm(today), {
        send: ({ relationToMember, isGuardian, canView, canBook, anotherPerson, ...person }) => {
          const rights = { relationToMember, isGuardian, canView, canBook, anotherPerson }
          return api.patients.addFamilyMember({ patientId, ...rights, member: toPerson(person, today) })
        },
        onSuccess,
      }))
  return explainDuplicates(ctx, answer, (duplicateId) => memberHref(ctx, duplicateId))
}

type Values = PersonFormValues & {
  relationToMember: string
  isGuardian: string
  canView: string
  canBook: string
}

export default function FamilyMember() {
  const view = useLoaderData<typeof loader>()
  const { self, title, patient, member, q, urlParams, hits, register, back } = view
  if (!patient) {
    return self ? (
      <EmptyState title="Your sign-in isn’t linked to a patient record yet">
        Ask the clinic to link your record.
      </EmptyState>
    ) : (
      <div className="stack">
        <PageHeader
          title={title}
          back={back}
          lead={member ? `Find the parent or guardian of ${member.name}, or register them.` : 'Find the patient first.'}
        />
        <PatientSearch
          label="Phone number, name or patient number"
          q={q}
          urlParams={urlParams}
          hits={hits}
          suggested={!q}
        />
        {register && (
          <p>
            <ButtonLink href={register} icon="plus" small>
              Register parent or guardian
            </ButtonLink>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="stack">
      <PageHeader
        title={title}
        back={back}
        lead={self ? 'You can book for them and see their records.' : `Family of ${patient.name}, ${patient.line}`}
      />
      {!self && !member && (
        <PatientSearch label="Already registered? Find the patient" q={q} urlParams={urlParams} hits={hits} />
      )}
      <MemberForm {...view} patient={patient} />
    </div>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function MemberForm({
  self,
  patient,
  member,
  relations,
  back,
  hidden,
}: View & { patient: NonNullable<View['patient']> }) {
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<Values>({ id: 'family-member', lastResult: answer?.reply })
  const memberName = member?.name ?? 'the new member'
  const more = member ? { memberId: member.patientId } : undefined
  return (
    <FormPage
      bare
      form={form}
      title="Add family member"
      hidden={{ ...hidden, more }}
      save="Add family member"
      cancel={back.href}
    >
      <DuplicatePatients duplicates={answer?.duplicates} />
      {member && (
        <p>
          <b>{member.name}</b> <span className="caption block">{member.line}</span>
        </p>
      )}
      <Fieldset legend="Family">
        <SelectField
          field={fields.relationToMember}
          label={self ? 'Your relation to the new member' : `${patient.name}’s relation to ${memberName}`}
          choose="Choose the relation"
          options={relations}
        />
        <CheckboxField
          field={fields.isGuardian}
          label={self ? 'I am the guardian of the new member' : `${patient.name} is the guardian of ${memberName}`}
          hint="For a child. The guardian can book and see records until the 18th birthday."
        />
        {!self && (
          <>
            <CheckboxField
              field={fields.canView}
              label={`${patient.name} can see their records`}
              hint="If they are 18 or older, ask for their consent first."
            />
            <CheckboxField field={fields.canBook} label={`${patient.name} can book for them`} />
          </>
        )}
      </Fieldset>
      {!member && (
        <>
          <IdentityFields fields={fields} shared />
          <MoreFields fields={fields} />
          <ContactFields fields={fields} />
        </>
      )}
    </FormPage>
  )
}
