import { countNoun } from '#contract/kernel/format-count.ts'
import { type Option, SelectField } from '~/components/fields/select-field'
import { TaskSection } from '~/components/lists/task-section'
import { FormPage } from '~/components/pages/form-page'
import { ReasonForm } from '~/components/pages/reason-form'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { ACTIONS, Table } from '~/components/ui/table'
import type { Reply } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'
import type { toMonthRow } from './billing-view.server'

const here = '/settings/billing'

interface FormProps {
  token: string
  formKey: string
  reply: Reply['reply'] | undefined
}

interface LockedMonthsProps extends FormProps {
  open: boolean
  rows: readonly ReturnType<typeof toMonthRow>[]
  choices: readonly Option[]
}

/** The locked and reopened months, and the form to lock one. */
export function LockedMonthsSection({ rows, choices, open, token, formKey, reply }: LockedMonthsProps) {
  const locked = rows.filter(({ reopened }) => !reopened)
  const [form, fields] = usePageForm<{ month: string }>({
    id: 'month',
    lastResult: reply,
    defaultValue: { month: '' },
  })
  return (
    <TaskSection
      title="Locked months"
      current={locked.length > 0 ? countNoun(locked.length, 'month', 'months') : 'None'}
      open={open}
    >
      <p className="muted">Documents can’t be dated in a locked month.</p>
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
            { key: 'reopened', title: 'Reopened', cell: (row) => row.reopened },
            {
              ...ACTIONS,
              cell: (row) =>
                row.reopen && (
                  <ButtonLink small variant="quiet" href={row.reopen} about={row.month}>
                    Reopen
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
        save="Lock month"
      >
        <SelectField field={fields.month} label="Month to lock" choose="Choose a month" options={choices} />
      </FormPage>
    </TaskSection>
  )
}

/** The form that reopens a locked month, with a reason. */
export function ReopenForm({ month, token, formKey, reply }: FormProps & { month: LockedMonthsProps['rows'][number] }) {
  return (
    <ReasonForm
      id="reopen"
      reply={reply}
      label="Reason"
      title={`Reopen ${month.month}`}
      back={{ href: here, label: 'Billing' }}
      lead={`Locked ${month.locked}. The reason is recorded with your name.`}
      hidden={{ token, formKey, version: month.version, more: { lockedMonthId: month.id } }}
      save="Reopen month"
      cancel={here}
    />
  )
}
