// /calendar
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ButtonForm } from '~/components/fields/button-form'
import { PageHeader } from '~/components/pages/page-header'
import { OneTimeLink } from '~/components/ui/one-time-link'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'

export const meta = titleMeta('Calendar')

const FeedAction = z.strictObject({ intent: z.enum(['make', 'end'], 'Use one of the buttons on this page') })

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, format } = await requireScreen(args)
  const { data } = await api.calendar.readFeed()
  return {
    since: data.since && format.dateTime(data.since),
    back: appointmentsPath(me.role),
    token: args.context.formToken,
    keys: { make: crypto.randomUUID(), end: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  let made: string | null = null
  const answer = await submit(args, FeedAction, {
    send: async ({ intent }) => {
      if (intent === 'end') return api.calendar.revokeFeed()
      const done = await api.calendar.createFeed()
      made = done.data.address
      return { data: null }
    },
    onSuccess: { redirectTo: to('/calendar'), message: 'Calendar link removed' },
  })
  // The address is shown once, in the response itself, because a redirect would have to carry it.
  return made === null ? answer : json({ reply: null, address: made as string })
}

export default function CalendarFeed() {
  const { since, back, token, keys } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const address = answer && 'address' in answer ? answer.address : null
  return (
    <div className="stack">
      <PageHeader
        title="Calendar"
        back={{ href: back, label: 'Appointments' }}
        lead="Add your family’s appointments to the calendar of your phone or computer."
      />
      <RefusalNotice reply={answer?.reply} />
      {address && (
        <>
          <OneTimeLink id="address" title="Calendar link created" label="Calendar link" address={address}>
            In your calendar, choose “Subscribe” or “Add from URL” and paste this link. It is shown only once.
          </OneTimeLink>
          <p>
            <a href={address.replace(/^https?:/, 'webcal:')}>Open in this device’s calendar</a>
          </p>
        </>
      )}
      <section className="panel stack">
        <p>
          Anyone with the link can see the time, doctor and branch of your family’s appointments, but never the reason.
          Don’t share it.
        </p>
        {since && !address && <p>You created a link on {since}. If you have lost it, create a new one.</p>}
        <div className="row">
          <ButtonForm token={token} formKey={keys.make} name="intent" value="make" variant="primary">
            {since ? 'Create new link' : 'Create link'}
          </ButtonForm>
          {since && (
            <ButtonForm token={token} formKey={keys.end} name="intent" value="end">
              Remove link
            </ButtonForm>
          )}
        </div>
      </section>
    </div>
  )
}
