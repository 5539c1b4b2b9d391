import { type Option, SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { Table } from '~/components/ui/table'
import type { Reply } from '~/lib/forms/submit.server'
import { to } from '~/lib/navigation/links'
import { Section } from './billing-section'
import type { toMonthRow } from './billing-view.server'

const here = '/settings/billing'

interface FormProps {
  token: string
  formKey: string
  reply: Reply['reply'] | undefined
}

interface Opened extends FormProps {
  open: boolean
}

interface LockedMonthsProps extends Opened {
  rows: readonly ReturnType<typeof toMonthRow>[]
  choices: readonly Option[]
}

/** Months that are locked or were, and one more to lock. */
export function LockedMonthsSection({ rows, choices, open, token, formKey, reply }: LockedMonthsProps) {
  const [form, fields] = usePageForm<{ month: string }>({
    ...{ id: 'month', lastResult: reply, defaultValue: { month: '' } },
  })
  return (
    <Section title="Locked months" open={open}>
      <p className="muted">Nothing is dated into a locked month: what was handed in stays as it was.</p>
      {rows.length > 0 && (
        <Table
          caption="Locked months"
          captionHidden
          rows={rows}
          rowKey={(row) => row.id}
          isFaint={(row) => Boolean(row.reopened)}
          columns={[
            { key: 'month', title: 'Month', cell: (row) => row.month },
            { key: 'locked', title: 'Locked', cell: (row) => row.locked },
            { key: 'reopened', title: 'Opened again', cell: (row) => row.reopened },
            {
              key: 'actions',
              title: 'Actions',
              quiet: true,
              kind: 'actions',
              cell: (row) =>
                row.reopen && (
                  <ButtonLink small variant="quiet" href={row.reopen} about={row.month}>
                    Open again
                  </ButtonLink>
                ),
            },
          ]}
        />
      )}
      <FormPage
        bare
        form={form}
        title="Lock a month"
        action={to(here, null, { form: 'month' })}
        hidden={{ token, formKey }}
        save="Lock the month"
      >
        <SelectField field={fields.month} label="Month to lock" choose="Choose a month" options={choices} />
      </FormPage>
    </Section>
  )
}

/** Asks why a month is opened again. */
export function ReopenForm({ month, token, formKey, reply }: FormProps & { month: LockedMonthsProps['rows'][number] }) {
  const [form, fields] = usePageForm<{ reason: string }>({
    ...{ id: 'reopen', lastResult: reply, defaultValue: { reason: '' } },
  })
  return (
    <FormPage
      form={form}
      title={`Open ${month.month} again`}
      back={{ href: here, label: 'Billing' }}
      lead={`Locked ${month.locked}. The reason is kept with your name.`}
      hidden={{ token, formKey, version: month.version, more: { lockedMonthId: month.id } }}
      save="Open the month again"
      cancel={here}
    >
      <TextArea field={fields.reason} label="Why" />
    </FormPage>
  )
}
