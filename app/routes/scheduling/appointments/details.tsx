// /appointment/:appointmentId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Cancellation, Noted, Reset, VideoLink } from '#contract/scheduling/appointments/schema.ts'
import { SheetHead } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { ActForm } from './act-form'
import { actWords } from './act-forms'
import { act } from './acting.server'
import { appointmentView, formIn } from './details.server'
import { RowActs } from './row-acts'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.title ?? 'Appointment')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  return {
    ...(await appointmentView(entered)),
    here: to('/appointment/:appointmentId', { appointmentId: entered.params.appointmentId! }),
    focus: entered.url.searchParams.get('focus'),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const form = formIn(url)
  if (!form) return act(args)
  const go = to('/appointment/:appointmentId', { appointmentId: params.appointmentId! })
  const done = { go, say: actWords[form].said }
  const { appointments } = api
  switch (form) {
    case 'cancel':
      return submit(args, Cancellation, { send: (why) => appointments.cancel(why), then: done })
    case 'decline':
      return submit(args, Cancellation, { send: (why) => appointments.decline(why), then: done })
    case 'miss':
      return submit(args, Noted, { send: (noted) => appointments.miss(noted), then: done })
    case 'leave':
      return submit(args, Noted, { send: (noted) => appointments.leave(noted), then: done })
    case 'reset':
      return submit(args, Reset, { send: (noted) => appointments.reset(noted), then: done })
    case 'video':
      return submit(args, VideoLink, { send: (link) => appointments.setVideoLink(link), then: done })
  }
}

export default function AppointmentDetails() {
  const view = useLoaderData<typeof loader>()
  const { appointmentId, status, facts, row, move, may, form, tooLate, hidden, here, focus } = view
  const reply = useActionData<typeof action>()?.reply
  const refused = form ? [] : refusedAct(reply)
  return (
    <div className="stack">
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      <SheetHead
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
        <ActForm
          act={form}
          {...{ appointmentId, hidden, reply }}
          isPatient={view.isPatient}
          videoUrl={view.videoUrl}
          keep={here}
        />
      ) : (
        <section className="row" aria-label="What can be done">
          <RowActs row={row} token={hidden.token} focus={focus} />
          {move && (
            <ButtonLink href={move} small>
              Move to another time
            </ButtonLink>
          )}
          {may.map((one) => (
            <ButtonLink key={one} href={withQuery(here, { act: one })} small>
              {actWords[one].link}
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
