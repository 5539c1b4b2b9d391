// /break-glass
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { NameText } from '~/components/lists/name-text'
import { ListPage } from '~/components/pages/list-page'
import { RowButton } from '~/components/pages/row-button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { Badge } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { readCursor } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'

const HERE = '/break-glass'
const PAGE_SIZE = 25

export const meta = titleMeta('Records opened in an emergency')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, format, url } = await requireScreen(args)
  const { data: page } = await api.breakGlass.list({ cursor: readCursor(url), limit: PAGE_SIZE })
  const findPatientPath = createPatientPathFinder(me)
  return {
    rows: page.rows.map((access) => ({
      ...access,
      href: findPatientPath(access.patientId),
      openedAt: format.dateTime(access.openedAt),
      until: `until ${format.time(access.until)}`,
      seen: access.seenAt && [format.dateTime(access.seenAt), access.seenBy].filter(Boolean).join(', '),
      formKey: crypto.randomUUID(),
    })),
    count: formatCount(page, 'record', 'records'),
    next: page.next && to(HERE, null, { cursor: page.next }),
    previous: page.previous && to(HERE, null, { cursor: page.previous }),
    token: args.context.formToken,
  }
}

const ReviewInput = z.strictObject({ breakGlassId: uuid('Choose one from the list') })

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, ReviewInput, {
    send: (input) => api.breakGlass.markSeen(input),
    onSuccess: { redirectTo: here, message: 'Marked as reviewed' },
  })
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'openedAt',
    title: 'Opened',
    kind: 'date',
    cell: (row) => (
      <div>
        {row.openedAt}
        <span className="caption block">{row.until}</span>
      </div>
    ),
  },
  {
    key: 'patient',
    title: 'Patient',
    isRowHeader: true,
    cell: (row) => (
      <div>
        <NameText name={row.patientName} href={row.href} />
        <span className="caption block font-normal">{row.patientNo}</span>
      </div>
    ),
  },
  { key: 'person', title: 'Opened by', cell: (row) => row.personName },
  { key: 'reason', title: 'Reason', cell: (row) => row.reason },
  {
    key: 'seen',
    title: 'Reviewed',
    cell: (row) =>
      row.seen ? (
        <span className="caption">{row.seen}</span>
      ) : (
        <Badge tone="warn" shape="ring">
          Not reviewed
        </Badge>
      ),
  },
]

export default function EmergencyOpenings() {
  const { token, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ListPage<Row>
      title="Records opened in an emergency"
      lead="Records that a doctor opened with emergency access. Ask the doctor if the reason isn’t clear."
      above={<RefusalNotice reply={answer?.reply} />}
      columns={columns}
      rowKey={(row) => row.breakGlassId}
      rowActions={(row) =>
        !row.seen && (
          <RowButton
            formKey={row.formKey}
            more={{ breakGlassId: row.breakGlassId }}
            small
            about={`the record of ${row.patientName}, opened ${row.openedAt}`}
          >
            Mark as reviewed
          </RowButton>
        )
      }
      token={token}
      page={page}
      empty={{ title: 'No emergency access yet', why: 'Records opened in an emergency appear here for review.' }}
    />
  )
}
