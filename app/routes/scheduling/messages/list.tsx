// /messages
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { MESSAGE_FILTERS } from '#contract/scheduling/messages/rules.ts'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { MessageActions, messageColumns } from './message-parts'
import { toRow } from './message-row.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Messages')

const MessageAction = z.strictObject({
  messageId: uuid('Choose the message'),
  intent: z.enum(['sent', 'retry', 'omit'], 'Use one of the buttons in the list'),
})
const DONE_MESSAGES = { sent: 'Marked as sent', retry: 'Message will be sent again', omit: 'Message skipped' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const filter = url.searchParams.get('status')
  const status = MESSAGE_FILTERS.find(({ value }) => value === filter)?.value ?? 'todo'
  const cursor = url.searchParams.get('cursor')?.slice(0, 500)
  const { data: page } = await api.messages.list({ status, cursor: cursor || undefined }).catch(throwErrorPage)
  const now = new Date()
  const format = getFormatter(me.practice)
  const at = (cursor: string | null) => cursor && to('/messages', null, { status, cursor })
  return {
    status,
    rows: page.rows.map((message) => toRow(message, format, now)),
    count: formatCount(page, 'message', 'messages'),
    next: at(page.next),
    previous: at(page.previous),
    token: args.context.formToken,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, MessageAction, {
    send: ({ intent, messageId }) =>
      intent === 'sent'
        ? api.messages.markSent({ messageId })
        : intent === 'retry'
          ? api.messages.retry({ messageId })
          : api.messages.skip({ messageId }),
    onSuccess: { redirectTo: here, message: (_, { intent }) => DONE_MESSAGES[intent] },
  })
}

export default function Messages() {
  const { status, rows, count, next, previous, token } = useLoaderData<typeof loader>()
  const refused = listErrors(useActionData<typeof action>()?.reply)
  return (
    <>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      <ListPage
        title="Messages"
        lead="Messages to patients about their appointments. E-mails are sent automatically. For WhatsApp, open the message, send it, and press Mark as sent."
        actions={<ButtonLink href={to('/doctor-late')}>Doctor is late</ButtonLink>}
        columns={messageColumns}
        rowKey={(row) => row.id}
        rowActions={(row) => <MessageActions row={row} token={token} />}
        page={{ rows, count, next, previous }}
        filters={
          <div className="field">
            <label className="field-label" htmlFor="status">
              Show
            </label>
            <select id="status" name="status" className="input" defaultValue={status}>
              {MESSAGE_FILTERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        }
        empty={
          status === 'todo'
            ? { title: 'Nothing to do', why: 'There are no messages to send yourself, and none has failed.' }
            : { title: 'No messages', why: 'No messages have this status.' }
        }
      />
    </>
  )
}
