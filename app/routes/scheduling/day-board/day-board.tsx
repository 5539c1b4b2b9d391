// /reception-appointment
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LONG_WAIT_MINUTES } from '#contract/scheduling/appointments/rules.ts'
import { BoardPage, BoardSection } from '~/components/pages/board-page'
import { FilterNotices } from '~/components/pages/filter-notices'
import { RowForm } from '~/components/pages/row-button'
import { TabLinks } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { submitRowAction } from '~/lib/scheduling/row-action.server'
import { RequestsSection } from '../appointments/requests-section'
import { loadDayBoard } from './day-board.server'
import { DayChoice, DoctorSection, DueList, WaitingList } from './day-board-parts'
import { PrintedDay } from './day-list'
import { loadDayList } from './day-list.server'
import { NoSuchDay } from './day-parts'

export const meta = titleMeta('Appointments')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const { formToken: token } = args.context
  if (ctx.url.searchParams.has('print')) return { printed: await loadDayList(ctx), board: null, token }
  return { printed: null, board: await loadDayBoard(ctx), token }
}

export const action = async (args: ActionFunctionArgs) => submitRowAction(args, await requireScreen(args))

export default function DayBoardPage() {
  const { printed, board, token } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (printed) return <PrintedDay {...printed} />
  const { chips, title, tabs, out, byDoctor, waiting, toCollect, requests, links, refresh } = board
  const longWaitCount = waiting.filter(({ waited }) => waited! > LONG_WAIT_MINUTES).length
  return (
    <>
      <RefusalNotice reply={reply} />
      {board.hasInvalidDay && <NoSuchDay />}
      <FilterNotices unknownFilters={board.unknownFilters} />
      <BoardPage
        title={title}
        columns="auto"
        refresh={refresh}
        actions={
          <>
            <ButtonLink href={links.book} variant="primary" icon="plus" aria-keyshortcuts="Alt+Shift+N">
              Book appointment
            </ButtonLink>
            <ButtonLink href={links.walkIn}>Check in walk-in</ButtonLink>
          </>
        }
        above={
          <>
            <TabLinks label="View" tabs={board.views} />
            <DayChoice {...board} />
          </>
        }
      >
        <div className="is-wide board-counts">
          <TabLinks label="Appointments by status" tabs={tabs} />
          {out && <p className="caption">{out}, not counted.</p>}
        </div>
        {requests && <RequestsSection requests={requests} />}
        {waiting.length > 0 && (
          <BoardSection title="Waiting now" note={String(waiting.length)}>
            {longWaitCount > 0 && (
              <p className="field-error">
                Waiting more than {LONG_WAIT_MINUTES} minutes: {longWaitCount}
              </p>
            )}
            <WaitingList rows={waiting} />
          </BoardSection>
        )}
        {toCollect.length > 0 && (
          <BoardSection title="Payments to collect" note={String(toCollect.length)}>
            <DueList rows={toCollect} />
          </BoardSection>
        )}
        {chips.length === 0 && (waiting.length === 0 || toCollect.length === 0) && (
          <p className="muted is-wide">
            {[waiting.length === 0 && 'No patients waiting.', toCollect.length === 0 && 'No payments to collect.']
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {byDoctor.length === 0 && (
          <div className="is-wide">
            <EmptyState title="No appointments" actions={<ButtonLink href={links.book}>Book appointment</ButtonLink>}>
              {chips.length > 0
                ? 'No appointments match the filters.'
                : 'No appointments on this day, and no doctor has hours.'}
            </EmptyState>
          </div>
        )}
        {byDoctor.map((column) => (
          <DoctorSection key={column.doctorId} {...column} />
        ))}
        {links.more && (
          <p className="is-wide">
            <a href={links.more}>Later appointments</a>
          </p>
        )}
        <p className="row is-wide no-print mt-4">
          <a href={links.print}>Print day list</a>
          <a href={to('/messages')}>Messages</a>
          <a href={to('/wall-displays')}>Waiting-room displays</a>
        </p>
      </BoardPage>
      <RowForm token={token} />
    </>
  )
}
