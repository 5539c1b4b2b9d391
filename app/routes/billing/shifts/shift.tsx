// /shift/:shiftId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { describeDifference, sumTypedCounts } from '#contract/billing/shifts/rules.ts'
import { CashMove, CashMoveReversal, ShiftCountForm } from '#contract/billing/shifts/schema.ts'
import { findLandingPath } from '#contract/roles.ts'
import { BillingDocument } from '~/components/documents/billing-document'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { Table } from '~/components/ui/table'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import type { Reply } from '~/lib/forms/form-reply.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CashMoveForm, MovesTable, ReverseCashMoveForm } from './cash-moves'
import { CloseShiftForm } from './close-shift-form'
import { loadShiftView } from './shift-view.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { document, closing, open } = args.data ?? {}
  return pageTitle(args, document ? 'Cash-up' : closing ? 'Close shift' : (open?.title ?? 'Shift'))
}

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = await loadShiftView(screen)
  if (view.document) await preparePdfResponse(args, view.document.view, view.document.size)
  return {
    ...view,
    currency: screen.me.practice.currency,
    dashboard: { href: findLandingPath(screen.me.role), label: 'Dashboard' },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me, params, url } = await requireScreen(args)
  const shiftId = params.shiftId!
  const redirectPath = to('/shift/:shiftId', { shiftId })
  const { money } = getFormatter(me.practice)
  if (url.searchParams.has('close')) {
    return submit(args, ShiftCountForm, {
      send: ({ counts, countedMinor, ...closing }) =>
        api.shifts.close({
          ...closing,
          shiftId,
          countedMinor: countedMinor ?? sumTypedCounts(counts) ?? 0,
          counts: counts.flatMap((row) => (row.count === '' ? [] : { ...row, count: Number(row.count) })),
        }),
      onSuccess: {
        redirectTo: redirectPath,
        message: ({ differenceMinor }) => `Shift closed. ${describeDifference(differenceMinor ?? 0, money)}`,
      },
      prepare: (values, intent) => ({ values, ...(intent === 'update' && { rerender: {} }) }),
    })
  }
  const moveId = url.searchParams.get('undo')
  if (moveId !== null) {
    return submit(args, CashMoveReversal, {
      send: (input) => api.shifts.reverseMove({ ...input, shiftId, moveId }),
      onSuccess: {
        redirectTo: redirectPath,
        message: ({ expectedMinor }) => `Entry reversed. ${money(expectedMinor)} in the drawer`,
      },
    })
  }
  return submit(args, CashMove, {
    send: (move) => api.shifts.move({ shiftId, ...move }),
    onSuccess: {
      redirectTo: redirectPath,
      message: ({ expectedMinor }) => `Saved. ${money(expectedMinor)} in the drawer`,
    },
  })
}

type MethodRow = { method: string; received: string; out: string; left: string }

export default function Shift() {
  const { shiftId, open, closing, undo, document, currency, dashboard, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Reply | undefined
  if (document) return <BillingDocument {...document} back={dashboard} />
  const self = to('/shift/:shiftId', { shiftId })
  const { title, lead, facts, methods, moves, isMine, version, banks } = open!
  if (closing)
    return <CloseShiftForm {...closing} lead={lead} answer={answer} back={self} hidden={{ ...hidden, version }} />
  if (undo) return <ReverseCashMoveForm move={undo} back={self} hidden={hidden} reply={answer?.reply} />
  return (
    <RecordPage
      title={title}
      lead={lead}
      back={dashboard}
      actions={
        <ButtonLink href={`${self}?close=1`} variant="primary">
          Close shift
        </ButtonLink>
      }
    >
      <div className="panel">
        <dl className="totals ms-0">
          {facts.map(({ label, value }) => (
            <div key={label} className={label === 'Expected in drawer' ? 'is-grand' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {methods.length > 0 && (
        <Table<MethodRow>
          caption={`By payment method, in ${currency}`}
          columns={[
            { key: 'method', title: 'Method', cell: (row) => row.method },
            { key: 'received', title: 'Received', kind: 'number', cell: (row) => row.received },
            { key: 'out', title: 'Refunded or spent', kind: 'number', cell: (row) => row.out },
            { key: 'left', title: 'Remaining', kind: 'number', cell: (row) => row.left },
          ]}
          rows={methods}
          rowKey={(row) => row.method}
        />
      )}
      {moves.length > 0 && <MovesTable moves={moves} currency={currency} />}
      {isMine && <CashMoveForm banks={banks} currency={currency} hidden={hidden} reply={answer?.reply} />}
    </RecordPage>
  )
}
