import { CASH_MOVE_LABELS } from '#contract/billing/shifts/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { type Option, SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Table } from '~/components/ui/table'
import type { Reply } from '~/lib/forms/form-reply.server'
import { toOptions } from '~/lib/forms/options'
import type { toMoveRows } from './shift-view.server'

const kinds = toOptions(CASH_MOVE_LABELS)

type Move = ReturnType<typeof toMoveRows>[number]

interface MoveFormProps {
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

interface CashMoveFormProps extends MoveFormProps {
  banks: readonly Option[]
  currency: string
}

/** The form for petty cash and bank deposits. */
export function CashMoveForm({ banks, currency, hidden, reply }: CashMoveFormProps) {
  const [form, fields] = usePageForm<{ kind: string; amountMinor: string; reason: string; bankAccountId: string }>({
    id: 'move',
    lastResult: reply,
    defaultValue: { kind: 'taken', amountMinor: '', reason: '', bankAccountId: '' },
  })
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title" className="mb-3">
        Cash movements
      </h2>
      <FormPage bare form={form} title="Cash movements" hidden={hidden} save="Save cash movement" enterKey="check">
        <RadioField field={fields.kind} label="Type" choices={kinds} across />
        <MoneyField field={fields.amountMinor} label={`Amount in ${currency}`} />
        <TextField field={fields.reason} label="Purpose" autoComplete="off" />
        {banks.length > 1 && (
          <SelectField
            field={fields.bankAccountId}
            label="Bank account"
            hint="Only for bank deposits. Leave empty to use the default account."
            choose="Default account"
            options={banks}
            optional
          />
        )}
      </FormPage>
    </section>
  )
}

/** Reverses a petty cash entry with an opposite one. */
export function ReverseCashMoveForm({ move, back, hidden, reply }: MoveFormProps & { move: Move; back: string }) {
  const [form, fields] = usePageForm<{ reason: string }>({
    id: 'undo',
    lastResult: reply,
    defaultValue: { reason: '' },
  })
  return (
    <FormPage
      form={form}
      title="Reverse entry"
      lead={`${move.what}: ${move.reason}, ${move.amount}. It stays on record, and an opposite entry reverses it.`}
      back={{ href: back, label: 'Shift' }}
      hidden={hidden}
      save="Reverse entry"
      danger
      enterKey="check"
      cancel={back}
    >
      <TextField field={fields.reason} label="Reason for reversal" autoComplete="off" />
    </FormPage>
  )
}

/** Petty cash entries and bank deposits, with their reversals. */
export function MovesTable({ moves, currency }: { moves: readonly Move[]; currency: string }) {
  return (
    <Table<Move>
      caption={`Cash movements, in ${currency}`}
      columns={[
        { key: 'what', title: 'Type', cell: (row) => row.what },
        { key: 'reason', title: 'Purpose', isRowHeader: true, cell: (row) => row.reason },
        { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
        {
          key: 'undo',
          title: 'Reversal',
          cell: (row) =>
            row.canUndo ? (
              <a href={row.undo} aria-label={`Reverse entry: ${row.reason}`}>
                Reverse entry
              </a>
            ) : row.reversed ? (
              'Reversed'
            ) : (
              '—'
            ),
        },
      ]}
      rows={moves}
      rowKey={(row) => row.id}
    />
  )
}
