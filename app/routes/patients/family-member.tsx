// /book-appointment/familymember-form
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asPerson, FamilyLinkForm, familyMemberForm } from '#contract/patients/forms.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import { CheckField } from '~/components/fields/check-field'
import { Fieldset } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { FormSheet } from '~/components/pages/form-page'
import { SheetHead } from '~/components/pages/page-header'
import { useSheetForm } from '~/components/pages/use-page-form'
import { EmptyState } from '~/components/ui/empty-state'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { alikeInWords, askedFor, backOf, familyView } from './family-view.server'
import { type Known, KnownPatients } from './known-patients'
import { PatientPick } from './patient-pick'
import { MoreFields, type PersonValues, ReachFields, WhoFields } from './person-fields'

export const meta: MetaFunction = (args) => titled(args, 'Add a family member')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  return {
    ...(await familyView(entered)),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

interface Answer extends Reply {
  /** Patients who may be the same person. */
  known?: Known[]
}

export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const entered = await requireScreen(args)
  const { api, me } = entered
  const { head, member } = askedFor(entered)
  if (!head) throw json({ message: 'Choose whose family it is first.' }, { status: 404 })
  const today = formatterOf(me.practice).dayAt(new Date())
  const then = {
    go: (done: { member: PatientBand }) => backOf(entered, done.member.patientId).href,
    say: (done: { member: PatientBand }) => `${done.member.fullName} is of the family now`,
  }
  if (member) {
    return submit(args, FamilyLinkForm, {
      send: (link) => api.patients.addFamily({ patientId: head, ...link }),
      then,
    })
  }
  const answer = await submit(args, familyMemberForm(today), {
    send: ({ relation, isGuardian, canView, canBook, anotherPerson, ...typed }) => {
      const rights = { relation, isGuardian, canView, canBook, anotherPerson }
      return api.patients.addFamily({ patientId: head, ...rights, member: asPerson(typed, today) })
    },
    then,
  })
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  const known = (conflict as { known?: PatientBand[] } | null)?.known ?? []
  return json<Answer>({ reply, conflict: null, known: alikeInWords(entered, known) }, { status: 409 })
}

type Values = PersonValues & {
  relation: string
  isGuardian: string
  canView: string
  canBook: string
}

export default function FamilyMember() {
  const view = useLoaderData<typeof loader>()
  const { self, whose, q, along, hits, back } = view
  if (!whose) {
    return self ? (
      <EmptyState title="No record hangs on your login yet">Ask the clinic to connect your record.</EmptyState>
    ) : (
      <div className="stack">
        <SheetHead title="Add a family member" back={back} lead="Whose family is it?" />
        <PatientPick label="Patient’s phone number, name or number" q={q} along={along} hits={hits} />
      </div>
    )
  }
  return (
    <div className="stack">
      <SheetHead
        title="Add a family member"
        back={back}
        lead={
          self ? 'They hang on your login: you book for them and see their papers.' : `To ${whose.name}, ${whose.line}`
        }
      />
      {!self && !view.member && <PatientPick label="Registered already? Find them" q={q} along={along} hits={hits} />}
      <MemberForm {...view} whose={whose} />
    </div>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function MemberForm({ self, whose, member, relations, back, hidden }: View & { whose: NonNullable<View['whose']> }) {
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<Values>({ id: 'family-member', lastResult: answer?.reply })
  const more = member ? { memberId: member.patientId } : undefined
  return (
    <FormSheet
      bare
      form={form}
      title="Add a family member"
      hidden={{ ...hidden, more }}
      save="Add to the family"
      cancel={back.href}
    >
      <KnownPatients known={answer?.known ?? []} />
      {member && (
        <p>
          <b>{member.name}</b> <span className="caption block">{member.line}</span>
        </p>
      )}
      <Fieldset legend="Family">
        <SelectField
          field={fields.relation}
          label={self ? 'You are their' : `${whose.name} is their`}
          choose="Choose"
          options={relations}
        />
        <CheckField
          field={fields.isGuardian}
          label={self ? 'I am their guardian' : `${whose.name} is their guardian`}
          hint="Of a child: books and sees the papers until the 18th birthday, when that ends by itself."
        />
        {!self && (
          <>
            <CheckField field={fields.canView} label={`${whose.name} may see their papers`} hint="Ask who is of age." />
            <CheckField field={fields.canBook} label={`${whose.name} may book for them`} />
          </>
        )}
      </Fieldset>
      {!member && (
        <>
          <WhoFields fields={fields} shared />
          <MoreFields fields={fields} />
          <ReachFields fields={fields} />
        </>
      )}
    </FormSheet>
  )
}
