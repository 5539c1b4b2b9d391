// /break-glass/:patientId
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { GLASS_MINUTES } from '#contract/broken-glass/rules.ts'
import { Opening } from '#contract/broken-glass/schema.ts'
import { TextArea } from '~/components/fields/text-area'
import { FormSheet } from '~/components/sheets/form-sheet'
import { patientBand } from '~/components/sheets/patient-band'
import { RecordSheet } from '~/components/sheets/record-sheet'
import { useSheetForm } from '~/components/sheets/use-sheet-form'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { onKeptRecord } from '~/lib/kept-record.server'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { bandInWords } from '~/lib/patient-band'
import { safePath } from '~/lib/safe-path'
import { submit } from '~/lib/submit.server'

export const meta: MetaFunction = (args) => titled(args, 'Open a closed record')

const RECORD = '/mypatient-details/:userId'

/** The page of the record that was closed; the record itself where none is named. */
const whereTo = (url: URL, userId: string) => safePath(url.searchParams.get('next'), to(RECORD, { userId }))

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const patientId = params.patientId!
  const { data: record } = await api.visits.consultation({ patientId }).catch(orPage)
  onKeptRecord(entered, patientId, record.band.patientId)
  const self = whereTo(url, patientId)
  // What is open already needs no reason.
  if (record.chart === 'all') throw redirect(self, 303)
  return {
    band: bandInWords(record.band, formatterOf(me.practice)),
    back: self,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await enter(args)
  return submit(args, Opening, {
    send: ({ reason }) => api.brokenGlass.open({ patientId: params.patientId!, reason }),
    then: {
      go: ({ patientId }) => whereTo(url, patientId),
      say: `The record is open to you for ${GLASS_MINUTES} minutes`,
    },
  })
}

export default function BreakGlass() {
  const { band, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<Opening>({ id: 'break-glass', lastResult: answer?.reply })
  return (
    <RecordSheet band={patientBand(band, null)}>
      <FormSheet
        form={form}
        title="Open a closed record"
        back={{ href: back, label: 'Patient' }}
        lead={`The record opens to you alone and closes by itself after ${GLASS_MINUTES} minutes. That you opened it and why is noted, the managers are told, and the patient can see it.`}
        hidden={hidden}
        save="Open the record"
        cancel={back}
      >
        <TextArea
          field={fields.reason}
          label="Why you open it"
          hint="In a few words: what happened, and what you need to know."
          rows={3}
        />
      </FormSheet>
    </RecordSheet>
  )
}
