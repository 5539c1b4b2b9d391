// /patient/:patientId/merge
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MergeForm } from '#contract/patients/forms.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { SheetHead } from '~/components/pages/page-header'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { titled } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { mergeView } from './merge-view.server'
import { PatientPick } from './patient-pick'

export const meta: MetaFunction = (args) => titled(args, 'Merge patients')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const view = await mergeView(entered)
  if (view.elsewhere) throw redirect(view.elsewhere, 303)
  return { ...view, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

/** Merging, and taking it back; `intent` says which. */
export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const patientId = params.patientId!
  return submit(args, MergeForm, {
    send: async (input): Promise<{ data: unknown }> =>
      input.intent === 'merge'
        ? api.patients.merge({ patientId, mergedId: input.mergedId, reason: input.reason })
        : api.patients.undoMerge({ patientId, mergeId: input.mergeId }),
    then: {
      go: (_, { intent }) =>
        intent === 'merge'
          ? to('/patient/:patientId/edit', { patientId })
          : to('/patient/:patientId/merge', { patientId }),
      say: (_, { intent }) => (intent === 'merge' ? 'Merged into this record' : 'The records are two again'),
    },
  })
}

export default function MergePatients() {
  const { kept, other, q, hits, suggested, merges, hidden, back } = useLoaderData<typeof loader>()
  return (
    <div className="stack">
      <SheetHead
        title="Merge patients"
        back={back}
        lead={`Another record of ${kept.name} (${kept.number}) becomes part of this one. It can be taken back.`}
      />
      {other ? (
        <Compare kept={kept} other={other} hidden={hidden} />
      ) : (
        <PatientPick
          label="The other record’s number, phone number or name"
          q={q}
          along={{}}
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
                <form method="post">
                  <HiddenFields {...hidden} more={{ intent: 'undo', mergeId }} />
                  <Button small about={`merging ${name}`} busy="Taking back…">
                    Take back
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>
type CompareProps = Pick<View, 'kept' | 'hidden'> & { other: NonNullable<View['other']> }

function Compare({ kept, other, hidden }: CompareProps) {
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<{ mergedId: string; reason: string }>({ id: 'merge', lastResult: answer?.reply })
  return (
    <>
      <div className="pair">
        {[kept, other].map((one, index) => (
          <section key={one.number} className="panel" aria-label={index === 0 ? 'This record' : 'The other record'}>
            <h2 className="mb-3">{index === 0 ? `Kept: ${one.number}` : `Merged: ${one.number}`}</h2>
            <Facts facts={one.facts} />
          </section>
        ))}
      </div>
      <p>
        <a href={other.swap}>Keep {other.number} instead</a>
      </p>
      <FormSheet
        bare
        form={form}
        title="Merge patients"
        hidden={{ ...hidden, more: { intent: 'merge', mergedId: other.patientId } }}
        save={`Merge ${other.number} into ${kept.number}`}
        cancel={kept.href}
      >
        <p>
          Visits, papers, messages and family of {other.number} become those of {kept.number}. What is filled in on{' '}
          {kept.number} stays as it is, and both numbers find it.
        </p>
        <TextField field={fields.reason} label="Why are they one?" hint="For example: registered twice." />
      </FormSheet>
    </>
  )
}
