// /break-glass/:patientId
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EMERGENCY_ACCESS_MINUTES } from '#contract/clinical/break-glass/rules.ts'
import { EmergencyAccessReason } from '#contract/clinical/break-glass/schema.ts'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { patientBanner } from '~/components/pages/patient-banner'
import { RecordPage } from '~/components/pages/record-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { titleMeta } from '~/lib/format/page-title'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { safePath } from '~/lib/http/safe-path'
import { to } from '~/lib/navigation/links'

export const meta = titleMeta('Emergency access')

const RECORD = '/mypatient-details/:userId'

/** Reads the page to return to; the patient's record if there is none. */
const readNextPath = (url: URL, userId: string) => safePath(url.searchParams.get('next'), to(RECORD, { userId }))

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, format, params, url, hidden } = screen
  const patientId = params.patientId!
  const { data: record } = await api.visits.consultation({ patientId })
  redirectIfMerged(screen, patientId, record.banner.patientId)
  const next = readNextPath(url, patientId)
  if (record.chart === 'all') throw redirect(next, 303)
  return {
    banner: formatPatientBanner(record.banner, format),
    back: next,
    hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  return submit(args, EmergencyAccessReason, {
    send: ({ reason }) => api.breakGlass.open({ patientId: params.patientId!, reason }),
    onSuccess: {
      redirectTo: ({ patientId }) => readNextPath(url, patientId),
      message: `You can open this record for ${EMERGENCY_ACCESS_MINUTES} minutes`,
    },
  })
}

export default function BreakGlass() {
  const { banner, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<EmergencyAccessReason>({ id: 'break-glass', lastResult: answer?.reply })
  return (
    <RecordPage banner={patientBanner(banner, null)}>
      <FormPage
        form={form}
        title="Emergency access"
        back={{ href: back, label: 'Patient' }}
        lead={`Only you get access, and it ends after ${EMERGENCY_ACCESS_MINUTES} minutes. The access and your reason are logged, administrators are notified, and the patient can see them.`}
        hidden={hidden}
        save="Open record"
        cancel={back}
      >
        <TextArea
          field={fields.reason}
          label="Reason for emergency access"
          hint="What happened, and what you need to know."
          rows={3}
        />
      </FormPage>
    </RecordPage>
  )
}
