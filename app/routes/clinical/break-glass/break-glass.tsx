// /break-glass/:patientId
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { GLASS_MINUTES } from '#contract/clinical/break-glass/rules.ts'
import { Opening } from '#contract/clinical/break-glass/schema.ts'
import { TextArea } from '~/components/fields/text-area'
import { FormSheet } from '~/components/pages/form-page'
import { patientBand } from '~/components/pages/patient-banner'
import { RecordSheet } from '~/components/pages/record-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { bandInWords } from '~/lib/format/patient-banner'
import { onKeptRecord } from '~/lib/forms/current-record.server'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { safePath } from '~/lib/http/safe-path'
import { to } from '~/lib/navigation/links'

export const meta: MetaFunction = (args) => titled(args, 'Open a closed record')

const RECORD = '/mypatient-details/:userId'

/** The page of the record that was closed; the record itself where none is named. */
const whereTo = (url: URL, userId: string) => safePath(url.searchParams.get('next'), to(RECORD, { userId }))

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const patientId = params.patientId!
  const { data: record } = await api.visits.consultation({ patientId }).catch(throwErrorPage)
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
  const { api, params, url } = await requireScreen(args)
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
