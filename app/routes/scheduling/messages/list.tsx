// /messages
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { countInWords } from '#contract/kernel/query.ts'
import { FILTERS } from '#contract/scheduling/messages/rules.ts'
import { ListSheet } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { MessageActs, messageColumns } from './message-parts'
import { rowOf } from './message-row.server'

export const meta: MetaFunction = (args) => titled(args, 'Messages')

const Act = z.strictObject({
  messageId: uuid('Choose the message'),
  intent: z.enum(['sent', 'retry', 'omit'], 'Press one of the buttons of the list'),
})
const said = { sent: 'Marked as sent', retry: 'The message is sent again', omit: 'The message is left out' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const asked = url.searchParams.get('status')
  const status = FILTERS.find(({ value }) => value === asked)?.value ?? 'todo'
  const cursor = url.searchParams.get('cursor')?.slice(0, 500)
  const { data: page } = await api.messages.list({ status, cursor: cursor || undefined }).catch(throwErrorPage)
  const now = new Date()
  const format = formatterOf(me.practice)
  const at = (cursor: string | null) => cursor && to('/messages', null, { status, cursor })
  return {
    status,
    rows: page.rows.map((message) => rowOf(message, format, now)),
    count: countInWords(page, 'message', 'messages'),
    next: at(page.next),
    previous: at(page.previous),
    token: args.context.formToken,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, Act, {
    send: ({ intent, messageId }) =>
      intent === 'sent'
        ? api.messages.sentByHand({ messageId })
        : intent === 'retry'
          ? api.messages.retry({ messageId })
          : api.messages.leaveOut({ messageId }),
    then: { go: here, say: (_, { intent }) => said[intent] },
  })
}

export default function Messages() {
  const { status, rows, count, next, previous, token } = useLoaderData<typeof loader>()
  const refused = refusedAct(useActionData<typeof action>()?.reply)
  return (
    <>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      <ListSheet
        title="Messages"
        lead="What patients are told about their appointments. E-mails go out by themselves; open a WhatsApp message, send it, and press Sent."
        actions={<ButtonLink href={to('/doctor-late')}>A doctor is late</ButtonLink>}
        columns={messageColumns}
        rowKey={(row) => row.id}
        rowActions={(row) => <MessageActs row={row} token={token} />}
        page={{ rows, count, next, previous }}
        filters={
          <div className="field">
            <label className="field-label" htmlFor="status">
              Show
            </label>
            <select id="status" name="status" className="input" defaultValue={status}>
              {FILTERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        }
        empty={
          status === 'todo'
            ? { title: 'Nothing to do', why: 'No message waits for somebody to send it, and none has failed.' }
            : { title: 'No messages', why: 'None is in this state.' }
        }
      />
    </>
  )
}
