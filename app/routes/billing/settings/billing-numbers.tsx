import { countNoun } from '#contract/kernel/format-count.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { TaskSection } from '~/components/lists/task-section'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { ACTIONS, Table } from '~/components/ui/table'
import type { Reply } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'
import type { toSeriesForm, toSeriesRow } from './billing-numbers-view.server'

const here = '/settings/billing'

/** The number series of each place, for this financial year and the next. */
export function NumberSeriesSection({
  rows,
  open,
}: {
  rows: readonly ReturnType<typeof toSeriesRow>[]
  open: boolean
}) {
  return (
    <TaskSection title="Numbers" current={countNoun(rows.length, 'series', 'series')} open={open}>
      <p>
        <ButtonLink href={to(here, null, { series: 'new' })} icon="plus">
          Add number series
        </ButtonLink>
      </p>
      <p className="muted">
        Each place numbers its documents without gaps and starts again every financial year. You can’t change a series
        after its first number. Missing series are created with the first document.
      </p>
      {rows.length > 0 && (
        <Table
          caption="Numbers"
          captionHidden
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'place', title: 'Place', cell: (row) => row.place },
            { key: 'documents', title: 'Document type', cell: (row) => row.documents },
            { key: 'year', title: 'Year', cell: (row) => row.year },
            { key: 'prefix', title: 'Prefix', cell: (row) => row.prefix },
            { key: 'digits', title: 'Digits', kind: 'number', cell: (row) => row.digits },
            { key: 'usedCount', title: 'Used', kind: 'number', cell: (row) => row.usedCount },
            { key: 'next', title: 'Next number', kind: 'short', cell: (row) => row.nextNumber },
            {
              ...ACTIONS,
              cell: (row) => (
                <ButtonLink small variant="quiet" href={row.href} about={`${row.place}, ${row.documents}`}>
                  {row.actionLabel}
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
    </TaskSection>
  )
}

interface SeriesFormProps extends ReturnType<typeof toSeriesForm> {
  reply: Reply['reply'] | undefined
  token: string
  formKey: string
}

/** The form of a number series: this year's while it is unused, or next year's. */
export function SeriesForm({ title, values, choices, reply, token, formKey }: SeriesFormProps) {
  const [form, fields] = usePageForm<typeof values>({ id: 'series', lastResult: reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: here, label: 'Billing' }}
      lead="A number has a prefix, the financial year and a running number, like MG/2627/00001, with at most 16 characters. Places with the same tax number need different prefixes."
      hidden={{ token, formKey }}
      save="Save number series"
      cancel={here}
    >
      <SelectField field={fields.placeId} label="Place" choose="Choose the place" options={choices.places} />
      <SelectField
        field={fields.docType}
        label="Document type"
        choose="Choose the document type"
        options={choices.documents}
      />
      <SelectField
        field={fields.kind}
        label="Invoice type"
        optional
        hint="Numbers invoices of this type separately."
        choose="All others"
        options={choices.kinds}
      />
      <SelectField field={fields.year} label="Financial year" options={choices.years} />
      <TextField field={fields.prefix} label="Prefix" width="amount" />
      <TextField field={fields.digits} label="Digits" hint="Minimum digits of the running number." width="quantity" />
    </FormPage>
  )
}
