import { describeDifference, sumTypedCounts } from '#contract/billing/shifts/rules.ts'
import { parseMoney } from '#contract/kernel/money.ts'
import { Fieldset } from '~/components/fields/fieldset'
import { TextArea } from '~/components/fields/text-area'
import { MoneyField, NumberField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Details } from '~/components/ui/details'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { type FormatSettings, type Formatter, getFormatter } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/form-reply.server'
import type { toShiftEndView } from './shift-end-view.server'

interface Values {
  counts: { worthMinor: string; count: string }[]
  countedMinor: string
  differenceReason: string
}

interface CloseShiftFormProps {
  lead: string
  notes: readonly { worthMinor: number; label: string }[]
  expectedMinor: number
  practice: FormatSettings
  end: ReturnType<typeof toShiftEndView>
  back: string
  hidden: { token: string; formKey: string; version: number }
  answer: Reply | undefined
}

interface CountSummaryProps {
  currency: string
  values: Partial<Values>
  expectedMinor: number
  format: Formatter
}

/** The sum of what was counted so far, beside what should be in the drawer. */
function CountSummary({
  values: { counts = [], countedMinor = '' },
  expectedMinor,
  format,
  currency,
}: CountSummaryProps) {
  const readable = counts.map(({ worthMinor, count = '' }) => ({
    worthMinor: Number(worthMinor),
    count: /^\d+$/.test(count.trim()) ? count.trim() : '',
  }))
  const sum = sumTypedCounts(readable) ?? parseMoney(countedMinor, currency)
  if (!Number.isSafeInteger(sum)) return <p>Enter the number of each note and coin, or the total.</p>
  return (
    <Facts
      across
      facts={[
        { label: 'Expected', value: format.money(expectedMinor) },
        { label: 'Counted', value: format.money(sum) },
        { label: 'Difference', value: describeDifference(sum - expectedMinor, format.money) },
      ]}
    />
  )
}

/** The form that counts the drawer and closes the shift, below the list of what to check. */
export function CloseShiftForm(props: CloseShiftFormProps) {
  const { lead, notes, expectedMinor, practice, end, back, hidden, answer } = props
  const format = getFormatter(practice)
  const counts = notes.map(({ worthMinor }) => ({ worthMinor: String(worthMinor), count: '' }))
  const [form, fields] = usePageForm<Values>({
    id: 'closing',
    lastResult: answer?.reply,
    defaultValue: { counts, countedMinor: '', differenceReason: '' },
  })
  const rows = fields.counts.getFieldList()
  return (
    <FormPage
      form={form}
      title="Close shift"
      lead={`${lead}. You can’t change the count after closing.`}
      back={{ href: back, label: 'Shift' }}
      hidden={hidden}
      save="Close shift"
      cancel={back}
      enterKey="update"
      extraButtons={
        <Button name="intent" value="update" busy="Adding up…">
          Update total
        </Button>
      }
    >
      <ChangedNotice answer={answer} effect="Check the amounts, then close the shift." />
      <ChecksBeforeClosing end={end} />
      <p>
        Expected in drawer: <strong>{format.money(expectedMinor)}</strong>
      </p>
      {answer && !answer.reply.status && (
        <Notice role="status">
          <CountSummary
            values={answer.reply.initialValue ?? {}}
            currency={practice.currency}
            expectedMinor={expectedMinor}
            format={format}
          />
        </Notice>
      )}
      {rows.length > 0 && (
        <Fieldset legend="Notes and coins">
          <div className="grid grid-cols-3 gap-4">
            {rows.map((row, index) => {
              const { worthMinor, count } = row.getFieldset()
              return (
                <div key={row.key}>
                  <input type="hidden" name={worthMinor.name} value={worthMinor.initialValue} />
                  <NumberField field={count} label={notes[index]?.label ?? ''} />
                </div>
              )
            })}
          </div>
        </Fieldset>
      )}
      <MoneyField
        field={fields.countedMinor}
        label={`Counted in ${practice.currency}`}
        hint={rows.length > 0 ? 'Leave empty if you counted notes and coins above.' : undefined}
        optional={rows.length > 0}
      />
      <TextArea
        field={fields.differenceReason}
        label="Reason for difference"
        hint="Required if the count differs from the expected amount."
      />
    </FormPage>
  )
}

/** The visits, invoices and samples to look at before the count, which can't be changed later. */
function ChecksBeforeClosing({ end }: Pick<CloseShiftFormProps, 'end'>) {
  return (
    <section className="stack" aria-labelledby="unmatched">
      <h2 id="unmatched">{end.title}</h2>
      {end.parts.map(({ title, none, rows: unmatched }) =>
        unmatched.length === 0 ? (
          <p key={title} className="muted">
            {title}: {none}
          </p>
        ) : (
          <Details key={title} summary={`${title}: ${unmatched.length}`}>
            <ul>
              {unmatched.map(({ key, label, note, href }) => (
                <li key={key}>
                  {href ? <a href={href}>{label}</a> : label} <span className="muted">{note}</span>
                </li>
              ))}
            </ul>
          </Details>
        ),
      )}
      {end.more && <p>There are more. Each list shows only the first entries.</p>}
    </section>
  )
}
