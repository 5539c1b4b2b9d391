// /patient/:patientId/merge
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MergeForm } from '#contract/patients/forms.ts'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { Facts } from '~/components/ui/facts'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { loadMergeView } from './merge-view.server'
import { PatientSearch } from './patient-search'

export const meta: MetaFunction = (args) => pageTitle(args, 'Merge patients')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const view = await loadMergeView(ctx)
  if (view.keptPath) throw redirect(view.keptPath, 303)
  return { ...view, hidden: ctx.hidden }
}

/** Merges records or undoes a merge; `intent` says which. */
export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const patientId = params.patientId!
  return submit(args, MergeForm, {
    send: async (input): Promise<{ data: unknown }> =>
      input.intent === 'merge'
        ? api.patients.merge({ patientId, mergedId: input.mergedId, reason: input.reason })
        : api.patients.undoMerge({ patientId, mergeId: input.mergeId }),
    onSuccess: {
      redirectTo: (_, { intent }) =>
        intent === 'merge'
          ? to('/patient/:patientId/edit', { patientId })
          : to('/patient/:patientId/merge', { patientId }),
      message: (_, { intent }) => (intent === 'merge' ? 'Records merged' : 'Merge undone'),
    },
  })
}

export default function MergePatients() {
  const { keptRecord, other, q, hits, suggested, merges, hidden, back } = useLoaderData<typeof loader>()
  return (
    <div className="stack">
      <PageHeader
        title="Merge patients"
        back={back}
        lead={`Merge another record of ${keptRecord.name} into ${keptRecord.number}. You can undo it later.`}
      />
      {other ? (
        <Compare keptRecord={keptRecord} other={other} hidden={hidden} />
      ) : (
        <PatientSearch
          label="Other record’s patient number, phone number or name"
          q={q}
          urlParams={{}}
          hits={hits}
          suggested={suggested}
        />
      )}
      {merges.length > 0 && (
        <section className="panel" aria-labelledby="merged-heading">
          <h2 id="merged-heading" className="mb-3">
            Merged into this record
          </h2>
          <ul className="stack">
            {merges.map(({ mergeId, name, line, about }) => (
              <li key={mergeId} className="row">
                <span className="min-w-0 flex-1">
                  <b>{name}</b> <span className="caption block">{line}</span>
                  <span className="caption block">{about}</span>
                </span>
                <RowButton
                  formKey={hidden.formKey}
                  more={{ intent: 'undo', mergeId }}
                  small
                  about={`of ${name}`}
                  busy="Undoing…"
                >
                  Undo merge
                </RowButton>
              </li>
            ))}
          </ul>
          <RowForm token={hidden.token} />
        </section>
      )}
    </div>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>
type CompareProps = Pick<View, 'keptRecord' | 'hidden'> & { other: NonNullable<View['other']> }

function Compare({ keptRecord, other, hidden }: CompareProps) {
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<{ mergedId: string; reason: string }>({ id: 'merge', lastResult: answer?.reply })
  return (
    <>
      <div className="pair">
        {[keptRecord, other].map((record, index) => (
          <section key={record.number} className="panel" aria-label={index === 0 ? 'This record' : 'Other record'}>
            <h2 className="mb-3">{index === 0 ? `Keep: ${record.number}` : `Merge: ${record.number}`}</h2>
            <Facts facts={record.facts} />
          </section>
        ))}
      </div>
      <p>
        <a href={other.swap}>Keep {other.number} instead</a>
      </p>
      <FormPage
        bare
        form={form}
        title="Merge patients"
        hidden={{ ...hidden, more: { intent: 'merge', mergedId: other.patientId } }}
        save={`Merge ${other.number} into ${keptRecord.number}`}
        cancel={keptRecord.href}
      >
        <p>
          Visits, documents, messages and family of {other.number} move to {keptRecord.number}. The details of{' '}
          {keptRecord.number} don’t change, and both numbers find the patient.
        </p>
        <TextField field={fields.reason} label="Reason for merging" hint="For example registered twice." />
      </FormPage>
    </>
  )
}
