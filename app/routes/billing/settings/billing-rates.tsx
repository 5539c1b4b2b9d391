import { countNoun } from '#contract/kernel/format-count.ts'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { TaskSection } from '~/components/lists/task-section'
import { FormPage } from '~/components/pages/form-page'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { ChangedNotice, getNewerVersion } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import { Badge } from '~/components/ui/status-mark'
import { ACTIONS, Table } from '~/components/ui/table'
import type { ActionData } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'
import type { toRateRow, toRateValues } from './billing-view.server'

const here = '/settings/billing'

interface TaxRatesProps {
  rows: readonly ReturnType<typeof toRateRow>[]
  /** Expired rates are shown as well. */
  past: boolean
  unconfirmed: number
  open: boolean
  token: string
}

/** The dated tax rates, to confirm, correct or replace from a date. */
export function TaxRatesSection({ rows, past, unconfirmed, open, token }: TaxRatesProps) {
  return (
    <TaskSection
      title="Tax rates"
      current={
        unconfirmed > 0 ? (
          <Badge tone="warn" shape="triangle">
            {unconfirmed} not confirmed
          </Badge>
        ) : (
          countNoun(rows.length, 'rate', 'rates')
        )
      }
      open={open}
    >
      <p>
        <ButtonLink href={to(here, null, { new: 1 })} icon="plus">
          Add tax rate
        </ButtonLink>
      </p>
      {unconfirmed > 0 && (
        <Notice tone="warn" title={`${unconfirmed} ${unconfirmed === 1 ? 'rate is' : 'rates are'} not confirmed`}>
          <p>These are starter values. Check each against the law, then confirm or correct it.</p>
        </Notice>
      )}
      {rows.length === 0 ? (
        <p className="muted">No rates yet. Lines are taxed like a consultation unless they have their own tax.</p>
      ) : (
        <Table
          caption="Tax rates"
          captionHidden
          rows={rows}
          rowKey={(row) => row.id}
          isFaint={(row) => row.over}
          columns={[
            { key: 'code', title: 'HSN or SAC', cell: (row) => <a href={row.edit}>{row.code || 'All others'}</a> },
            { key: 'name', title: 'Name', cell: (row) => row.name },
            { key: 'tax', title: 'Category', cell: (row) => row.category },
            {
              key: 'rate',
              title: 'Rate',
              kind: 'number',
              cell: (row) => (row.taxCategory === 'taxable' ? `${row.percent} %` : ''),
            },
            { key: 'from', title: 'From', kind: 'date', cell: (row) => row.from },
            { key: 'to', title: 'To', kind: 'date', cell: (row) => row.to },
            { key: 'confirmed', title: 'Confirmed', cell: (row) => row.confirmed || 'Not yet' },
            {
              ...ACTIONS,
              cell: (row) => <RateActions row={row} />,
            },
          ]}
        />
      )}
      <RowForm action={to(here, null, { form: 'confirm' })} token={token} />
      <p>
        {past ? (
          <a href={to(here, null, { open: 'rates' })}>Hide expired rates</a>
        ) : (
          <a href={to(here, null, { past: 1 })}>Show expired rates</a>
        )}
      </p>
    </TaskSection>
  )
}

function RateActions({ row }: { row: TaxRatesProps['rows'][number] }) {
  const about = `${row.code || 'all others'} from ${row.from}`
  return (
    <span className="row">
      {!row.confirmed && (
        <RowButton formKey={row.key} version={row.version} more={row.unchanged} small about={about}>
          Confirm
        </RowButton>
      )}
      {!row.to && (
        <ButtonLink small variant="quiet" href={row.next} about={about}>
          New rate
        </ButtonLink>
      )}
    </span>
  )
}

interface TaxRateFormProps {
  values: ReturnType<typeof toRateValues>
  categories: readonly { value: string; label: string }[]
  /** The rate to correct; null for a new one. */
  rate: { rateId: string; version: number; title: string } | null
  answer: ActionData
  token: string
  formKey: string
}

/** The form that adds or corrects a tax rate. */
export function TaxRateForm({ values, categories, rate, answer, token, formKey }: TaxRateFormProps) {
  const [form, fields] = usePageForm<typeof values>({ id: 'rate', lastResult: answer?.reply, defaultValue: values })
  const newer = getNewerVersion<{ name: string; rateBps: number }>(answer)
  return (
    <FormPage
      form={form}
      title={rate ? `Tax rate of ${rate.title}` : 'New tax rate'}
      back={{ href: here, label: 'Billing' }}
      lead={
        rate
          ? 'Issued documents keep their rate. If the law changes, add a new rate from that date instead.'
          : 'The current rate ends the day before.'
      }
      hidden={{ token, formKey, ...(rate && { version: rate.version, more: { rateId: rate.rateId } }) }}
      save="Save tax rate"
      cancel={here}
    >
      {newer && (
        <ChangedNotice answer={answer}>
          <p>
            {newer.name}: {newer.rateBps / 100} %
          </p>
        </ChangedNotice>
      )}
      {!rate && (
        <TextField
          field={fields.code}
          label="HSN or SAC"
          hint="The code or its first digits. Leave empty for all other items."
          width="date"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      )}
      <TextField field={fields.name} label="Name" width="name" autoComplete="off" />
      <SelectField field={fields.taxCategory} label="Category" options={categories} />
      <MoneyField field={fields.rateBps} label="Rate in percent" hint="Only for taxable items." optional />
      <DateField field={fields.validFrom} label="Start date" />
      <DateField field={fields.validTo} label="End date" optional />
    </FormPage>
  )
}
