// /appointment/:appointmentId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Cancellation, RestoreNote, StatusNote, VideoLink } from '#contract/scheduling/appointments/schema.ts'
import { PageHeader } from '~/components/pages/page-header'
import { RowForm } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { keepWhole } from '~/components/ui/keep-whole'
import { Notice } from '~/components/ui/notice'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { StatusMark } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { submitRowAction } from '~/lib/scheduling/row-action.server'
import { ActionForm } from './action-form'
import { actionForms } from './action-forms'
import { loadAppointmentView, readFormAction } from './details.server'
import { RowActions } from './row-parts'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Appointment')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    ...(await loadAppointmentView(ctx)),
    here: ctx.url.pathname,
    hidden: ctx.hidden,
  }
}

const formSchemas = {
  cancel: Cancellation,
  decline: Cancellation,
  markNoShow: StatusNote,
  markLeft: StatusNote,
  restore: RestoreNote,
  setVideoLink: VideoLink,
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireScreen(args)
  const form = readFormAction(ctx.url)
  if (!form) return submitRowAction(args, ctx)
  return submit(args, formSchemas[form], {
    // The schema is the one of this call.
    send: (input) => ctx.api.appointments[form](input as never),
    onSuccess: { redirectTo: ctx.url.pathname, message: actionForms[form].done },
  })
}

export default function AppointmentDetails() {
  const view = useLoaderData<typeof loader>()
  const { appointmentId, status, facts, row, move, formActions, form, tooLate, hidden, here } = view
  const reply = useActionData<typeof action>()?.reply
  return (
    <div className="stack">
      {!form && <RefusalNotice reply={reply} />}
      <PageHeader
        title="Appointment"
        back={{ href: view.back, label: view.isPatient ? 'My appointments' : 'Appointments' }}
        lead={view.title}
        actions={<StatusMark kind="appointment" state={status} />}
      />
      <div className="panel">
        <Facts
          facts={facts.map(({ label, value, href }) => ({
            label,
            value: href ? <a href={href}>{keepWhole(value)}</a> : value,
          }))}
        />
      </div>
      {tooLate && <Notice>You could change this appointment until {tooLate}. Call the clinic to change it now.</Notice>}
      {form ? (
        <ActionForm
          action={form}
          appointmentId={appointmentId}
          hidden={hidden}
          reply={reply}
          isPatient={view.isPatient}
          videoUrl={view.videoUrl}
          paymentNotice={view.paymentNotice}
          back={here}
        />
      ) : (
        <section className="row" aria-label="Actions">
          <RowActions row={row} isOnly />
          <RowForm token={hidden.token} />
          {move && (
            <ButtonLink href={move} small>
              Reschedule
            </ButtonLink>
          )}
          {view.payAhead && (
            <ButtonLink href={view.payAhead.href} small>
              {view.payAhead.label}
            </ButtonLink>
          )}
          {formActions.map((action) => (
            <ButtonLink key={action} href={withQuery(here, { action })} small>
              {actionForms[action].link}
            </ButtonLink>
          ))}
        </section>
      )}
      <section aria-labelledby="history" className="stack">
        <h2 id="history">History</h2>
        <Table
          caption="History, oldest first"
          captionHidden
          columns={[
            { key: 'when', title: 'When', kind: 'date', isRowHeader: true, cell: (event) => event.when },
            { key: 'status', title: 'Status', cell: (event) => <StatusMark kind="appointment" state={event.status} /> },
            { key: 'by', title: 'By', cell: (event) => event.by },
            { key: 'reason', title: 'Reason', cell: (event) => event.reason },
          ]}
          rows={view.history}
          rowKey={(event) => event.key}
        />
      </section>
    </div>
  )
}
