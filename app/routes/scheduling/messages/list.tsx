// /messages
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { messageList } from '#contract/scheduling/messages/list.ts'
import { ListFilters } from '~/components/fields/list-filters'
import { FilterNotices } from '~/components/pages/filter-notices'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { describeFilters, listHref, readList } from '~/lib/lists/list-filters.server'
import { to } from '~/lib/navigation/links'
import { MessageActions, messageColumns, ReadyMessage } from './message-parts'
import { toRow } from './message-row.server'

export const meta = titleMeta('Messages')

const DONE_MESSAGES = { markSent: 'Marked as sent', retry: 'Message will be sent again', skip: 'Message skipped' }
const MessageAction = z.strictObject({
  messageId: uuid('Choose the message'),
  intent: z.enum(['markSent', 'retry', 'skip'], 'Use one of the buttons in the list'),
})

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, today, url } = await requireScreen(args)
  const state = readList(messageList, { url, today })
  const { data: page } = await api.messages.list({ ...state.filters, cursor: state.cursor })
  const now = new Date()
  const rows = page.rows.map((message) => toRow(message, format, now))
  const buildPageHref = (cursor: string | null) => cursor && listHref(url.pathname, state, { cursor })
  return {
    fields: describeFilters(messageList, state, { path: url.pathname, formatDay: format.day }).fields,
    unknownFilters: state.unknownFilters,
    isFiltered: state.filters.status !== undefined,
    rows,
    ready: rows.find(({ id, link }) => link !== null && id === url.searchParams.get('ready')) ?? null,
    count: formatCount(page, 'message', 'messages'),
    total: page.more ? null : page.count,
    next: buildPageHref(page.next),
    previous: buildPageHref(page.previous),
    token: args.context.formToken,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, MessageAction, {
    send: ({ intent, messageId }) => api.messages[intent]({ messageId }),
    onSuccess: { redirectTo: here, message: (_, { intent }) => DONE_MESSAGES[intent] },
  })
}

export default function Messages() {
  const { fields, unknownFilters, isFiltered, ready, rows, count, total, next, previous, token } =
    useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  return (
    <>
      <RefusalNotice reply={reply} />
      {ready && <ReadyMessage row={ready} />}
      <ListPage
        title="Messages"
        lead="Messages to patients about their appointments and documents. E-mails are sent automatically. For WhatsApp, open the message, send it, and press “Mark as sent”."
        actions={<ButtonLink href={to('/doctor-late')}>Doctor is late</ButtonLink>}
        columns={messageColumns}
        rowKey={(row) => row.id}
        rowActions={(row) => <MessageActions row={row} />}
        token={token}
        page={{ rows, count, total, next, previous }}
        above={<FilterNotices unknownFilters={unknownFilters} />}
        filters={<ListFilters fields={fields} />}
        empty={
          isFiltered
            ? { title: 'No messages', why: 'No messages have this status.' }
            : { title: 'Nothing to do', why: 'You have no messages to send, and no message has failed.' }
        }
      />
    </>
  )
}
