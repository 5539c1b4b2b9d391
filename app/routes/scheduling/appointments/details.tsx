// /appointment/:appointmentId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Cancellation, Reset, StatusNote, VideoLink } from '#contract/scheduling/appointments/schema.ts'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { ActionForm } from './action-form'
import { actionTexts } from './action-forms'
import { loadAppointmentView, readFormAction } from './details.server'
import { submitRowAction } from './row-action.server'
import { RowActions } from './row-actions'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Appointment')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    ...(await loadAppointmentView(ctx)),
    here: to('/appointment/:appointmentId', { appointmentId: ctx.params.appointmentId! }),
    focus: ctx.url.searchParams.get('focus'),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const form = readFormAction(url)
  if (!form) return submitRowAction(args)
  const go = to('/appointment/:appointmentId', { appointmentId: params.appointmentId! })
  const done = { go, say: actionTexts[form].done }
  const { appointments } = api
  switch (form) {
    case 'cancel':
      return submit(args, Cancellation, { send: (why) => appointments.cancel(why), onSuccess: done })
    case 'decline':
      return submit(args, Cancellation, { send: (why) => appointments.decline(why), onSuccess: done })
    case 'miss':
      return submit(args, StatusNote, { send: (noted) => appointments.markNoShow(noted), onSuccess: done })
    case 'leave':
      return submit(args, StatusNote, { send: (noted) => appointments.markLeft(noted), onSuccess: done })
    case 'reset':
      return submit(args, Reset, { send: (noted) => appointments.reset(noted), onSuccess: done })
    case 'video':
      return submit(args, VideoLink, { send: (link) => appointments.setVideoLink(link), onSuccess: done })
  }
}

export default function AppointmentDetails() {
  const view = useLoaderData<typeof loader>()
  const { appointmentId, status, facts, row, move, may, form, tooLate, hidden, here, focus } = view
  const reply = useActionData<typeof action>()?.reply
  const refused = form ? [] : listErrors(reply)
  return (
    <div className="stack">
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      <PageHeader
        title="Appointment"
        back={{ href: view.back, label: view.isPatient ? 'My appointments' : 'Appointments of the day' }}
        lead={view.title}
        actions={<StatusMark kind="appointment" state={status} />}
      />
      <div className="panel">
        <Facts
          facts={facts.map(({ label, value, href }) => ({ label, value: href ? <a href={href}>{value}</a> : value }))}
        />
      </div>
      {tooLate && <Notice>This could be changed until {tooLate}. Call the clinic to change it now.</Notice>}
      {form ? (
        <ActionForm
          act={form}
          {...{ appointmentId, hidden, reply }}
          isPatient={view.isPatient}
          videoUrl={view.videoUrl}
          keep={here}
        />
      ) : (
        <section className="row" aria-label="What can be done">
          <RowActions row={row} token={hidden.token} focus={focus} />
          {move && (
            <ButtonLink href={move} small>
              Move to another time
            </ButtonLink>
          )}
          {may.map((one) => (
            <ButtonLink key={one} href={withQuery(here, { act: one })} small>
              {actionTexts[one].link}
            </ButtonLink>
          ))}
        </section>
      )}
      <section aria-labelledby="history" className="stack">
        <h2 id="history">History</h2>
        <Table
          caption="What became of it, oldest first"
          captionHidden
          columns={[
            { key: 'when', title: 'When', kind: 'date', heads: true, cell: (one) => one.when },
            { key: 'status', title: 'State', cell: (one) => <StatusMark kind="appointment" state={one.status} /> },
            { key: 'by', title: 'By', cell: (one) => one.by },
            { key: 'reason', title: 'Reason', cell: (one) => one.reason },
          ]}
          rows={view.history}
          rowKey={(one) => one.key}
        />
      </section>
    </div>
  )
}
