// /broken-glass
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { countInWords } from '#contract/kernel/query.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { ListSheet } from '~/components/pages/list-page'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Badge } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'
import { cursorIn } from '../records/query.server'

const HERE = '/broken-glass'
const PAGE = 25

export const meta: MetaFunction = (args) => titled(args, 'Records opened in an emergency')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const { data: page } = await api.brokenGlass.list({ cursor: cursorIn(url), limit: PAGE }).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  return {
    rows: page.rows.map((one) => ({
      id: one.glassId,
      patient: one.patientName,
      number: one.patientNo,
      href: patientPath(me.role, me.practice.id, one.patientId),
      person: one.personName,
      opened: format.dateTime(one.openedAt),
      until: `until ${format.time(one.until)}`,
      reason: one.reason,
      seen: one.seenAt && [format.dateTime(one.seenAt), one.seenBy].filter(Boolean).join(', '),
      formKey: crypto.randomUUID(),
    })),
    count: countInWords(page, 'record', 'records'),
    next: page.next && to(HERE, null, { cursor: page.next }),
    previous: page.previous && to(HERE, null, { cursor: page.previous }),
    token: args.context.formToken,
  }
}

const Seen = z.strictObject({ glassId: uuid('Choose one of the list') })

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, Seen, {
    send: (seen) => api.brokenGlass.see(seen),
    then: { go: here, say: 'Marked as seen' },
  })
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'opened',
    title: 'Opened',
    kind: 'date',
    cell: (row) => (
      <div>
        {row.opened}
        <span className="caption block">{row.until}</span>
      </div>
    ),
  },
  {
    key: 'patient',
    title: 'Patient',
    heads: true,
    cell: (row) => (
      <div>
        {row.href ? <a href={row.href}>{row.patient}</a> : row.patient}
        <span className="caption block font-normal">{row.number}</span>
      </div>
    ),
  },
  { key: 'person', title: 'Opened by', cell: (row) => row.person },
  { key: 'reason', title: 'Reason', cell: (row) => row.reason },
  {
    key: 'seen',
    title: 'Seen',
    cell: (row) =>
      row.seen ? (
        <span className="caption">{row.seen}</span>
      ) : (
        <Badge tone="warn" shape="ring">
          Not seen yet
        </Badge>
      ),
  },
]

export default function OpenedRecords() {
  const { rows, count, next, previous, token } = useLoaderData<typeof loader>()
  const refused = refusedAct(useActionData<typeof action>()?.reply)
  return (
    <ListSheet<Row>
      title="Records opened in an emergency"
      lead="A doctor opened the record of a patient who is not theirs. Ask where the reason does not say enough."
      above={refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      columns={columns}
      rowKey={(row) => row.id}
      rowActions={(row) =>
        !row.seen && (
          <form method="post">
            <HiddenFields token={token} formKey={row.formKey} more={{ glassId: row.id }} />
            <Button small about={`the record of ${row.patient}, opened ${row.opened}`} busy="Saving…">
              Seen
            </Button>
          </form>
        )
      }
      page={{ rows, count, next, previous }}
      empty={{ title: 'No record was opened in an emergency', why: 'When a doctor does, it stands here.' }}
    />
  )
}
