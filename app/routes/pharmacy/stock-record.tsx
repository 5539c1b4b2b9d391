import type { SubmissionResult } from '@conform-to/react'
import { ButtonForm } from '~/components/fields/button-form'
import { ListPager } from '~/components/pages/list-pager'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import type { Fact } from '~/components/ui/facts'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import { ACTIONS, type Column, Table } from '~/components/ui/table'
import { to } from '~/lib/navigation/links'
import type { BatchView, MoveView } from './stock-view.server'

interface StockRecordProps {
  item: {
    name: string
    facts: readonly Fact[]
    archived: boolean
    version: number
    open: string
    edit: string
    batches: readonly BatchView[]
    moves: { rows: readonly MoveView[]; previous: string | null; next: string | null }
    symbol: string
    hidden: { token: string; formKey: string }
  }
  reply: SubmissionResult<string[]> | undefined
}

const listBatchColumns = (symbol: string): readonly Column<BatchView>[] => [
  { key: 'batch', title: 'Batch', cell: ({ batchNo }) => batchNo },
  { key: 'expiry', title: 'Expiry', kind: 'short', cell: ({ expiry }) => expiry },
  {
    key: 'onHand',
    title: 'On hand',
    cell: ({ onHand, reserved }) => (
      <div>
        {onHand}
        {reserved && <span className="caption block">{reserved} reserved</span>}
      </div>
    ),
  },
  { key: 'mrp', title: `MRP in ${symbol}`, kind: 'number', cell: ({ mrp }) => mrp },
  { key: 'value', title: `Value in ${symbol}`, kind: 'number', cell: ({ value }) => value },
  {
    key: 'state',
    title: 'Status',
    cell: ({ isExpired, state }) => (isExpired ? <StatusMark kind="stock" state="expired" /> : state),
  },
  {
    ...ACTIONS,
    cell: ({ adjust, batchNo }) =>
      adjust && (
        <ButtonLink href={adjust} small about={`of batch ${batchNo}`}>
          Adjust stock
        </ButtonLink>
      ),
  },
]

const listMoveColumns = (symbol: string): readonly Column<MoveView>[] => [
  { key: 'at', title: 'Time', kind: 'date', isRowHeader: true, cell: ({ at }) => at },
  {
    key: 'reason',
    title: 'Reason',
    cell: ({ reason, note }) => (
      <div>
        {reason}
        {note && <span className="caption block">{note}</span>}
      </div>
    ),
  },
  { key: 'batch', title: 'Batch', cell: ({ batchNo }) => batchNo },
  { key: 'units', title: 'Change', cell: ({ units }) => units },
  { key: 'balance', title: 'Balance', cell: ({ balance }) => balance },
  { key: 'value', title: `Value in ${symbol}`, kind: 'number', cell: ({ value }) => value },
  { key: 'by', title: 'Recorded by', cell: ({ by }) => by },
]

/** The stock card of a medicine in a pharmacy. */
export function StockRecord({ item, reply }: StockRecordProps) {
  const { name, facts, archived, version, open, edit, batches, moves, symbol, hidden } = item
  return (
    <RecordPage
      title={name}
      back={{ href: to('/inventory'), label: 'Medicines' }}
      lead={archived && <Badge shape="cross">Archived</Badge>}
      facts={facts}
      actions={
        <>
          <ButtonForm {...hidden} version={version} more={{ act: archived ? 'restore' : 'archive' }} variant="quiet">
            {archived ? 'Restore medicine' : 'Archive medicine'}
          </ButtonForm>
          {!archived && (
            <>
              <ButtonLink href={edit}>Edit medicine</ButtonLink>
              <ButtonLink href={open} variant="primary">
                Add opening stock
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <RefusalNotice reply={reply} />
      {batches.length > 0 ? (
        <Table caption="Batches" columns={listBatchColumns(symbol)} rows={batches} rowKey={({ id }) => id} />
      ) : (
        <p className="muted">No batches yet. Add the stock that you have now.</p>
      )}
      {moves.rows.length > 0 && (
        <Table caption="Ledger" columns={listMoveColumns(symbol)} rows={moves.rows} rowKey={({ id }) => id} />
      )}
      {(moves.previous || moves.next) && (
        <ListPager of="Ledger" rows={moves.rows.length} previous={moves.previous} next={moves.next} />
      )}
    </RecordPage>
  )
}
