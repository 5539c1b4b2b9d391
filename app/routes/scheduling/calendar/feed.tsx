// /calendar
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { PageHeader } from '~/components/pages/page-header'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { OneTimeLink } from '~/components/ui/one-time-link'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'

export const meta: MetaFunction = (args) => pageTitle(args, 'Calendar')

const FeedAction = z.strictObject({ intent: z.enum(['make', 'end'], 'Press one of the buttons of this page') })

export async function loader(args: LoaderFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const { data } = await api.calendar.readFeed().catch(throwErrorPage)
  return {
    since: data.since && getFormatter(me.practice).dateTime(data.since),
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
    onSuccess: { redirectTo: to('/calendar'), message: 'The address has ended' },
  })
  // The address is seen once, on the answer itself: a redirect would have to carry it.
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
        lead="Have your appointments, and those of your family, in the calendar of your phone or computer."
      />
      {listErrors(answer?.reply).map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      {address && (
        <>
          <OneTimeLink
            id="address"
            title="Your calendar has an address"
            label="Address for your calendar"
            address={address}
          >
            In your calendar choose “Add by address” or “Subscribe”, and give it this address. It is shown only now.
          </OneTimeLink>
          <p>
            <a href={address.replace(/^https?:/, 'webcal:')}>Open it in the calendar of this device</a>
          </p>
        </>
      )}
      <section className="panel stack">
        <p>
          Whoever has the address sees when you and your family have appointments, with whom and where. Why is never in
          it. Do not give it to others.
        </p>
        {since && !address && <p>Your calendar has had an address since {since}. If it is lost, make a new one.</p>}
        <div className="row">
          <form method="post">
            <HiddenFields token={token} formKey={keys.make} />
            <Button name="intent" value="make" variant="primary" busy="Saving…">
              {since ? 'Make a new address' : 'Make an address'}
            </Button>
          </form>
          {since && (
            <form method="post">
              <HiddenFields token={token} formKey={keys.end} />
              <Button name="intent" value="end" busy="Saving…">
                End the address
              </Button>
            </form>
          )}
        </div>
      </section>
    </div>
  )
}
