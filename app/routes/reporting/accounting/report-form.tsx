import { FilterChoice, FilterDay, FilterText } from '~/components/fields/filter-fields'
import { Button } from '~/components/ui/button'

interface Option {
  value: string
  label: string
}

interface DayValue {
  value: string
  error: string | null
}

interface ReportFormProps {
  /** The current report. */
  name: string
  groups: readonly { group: string; reports: readonly { name: string; title: string }[] }[]
  form: {
    period: 'days' | 'day'
    from: DayValue
    to: DayValue
    on: DayValue
    place: string
    places: readonly Option[]
    by: string
    choice?: { label: string; options: readonly Option[]; all?: string }
    account: string
    accounts: readonly Option[]
    taxNo: string
    taxNumbers: readonly Option[]
    client: string
    /** The search text; null if the report isn't about one client. */
    q: string | null
  }
  periodError: string | null
}

/** The form that chooses the report and its parameters. */
export function ReportForm({ name, groups, form, periodError }: ReportFormProps) {
  const { period, choice, accounts, places, taxNumbers, client, q } = form
  return (
    <form method="get" className="filters">
      <div className="field">
        <label className="field-label" htmlFor="filter-report">
          Report
        </label>
        <select id="filter-report" name="report" className="input" defaultValue={name}>
          {groups.map(({ group, reports }) => (
            <optgroup key={group} label={group}>
              {reports.map((report) => (
                <option key={report.name} value={report.name}>
                  {report.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {q !== null && <FilterText label="Client name or phone" value={q} />}
      {period === 'day' ? (
        <FilterDay name="on" label="As of" {...form.on} />
      ) : (
        <>
          <FilterDay name="from" label="From" {...form.from} />
          <FilterDay name="to" label="To" {...form.to} error={form.to.error ?? periodError} />
        </>
      )}
      {choice && (
        <FilterChoice name="by" label={choice.label} all={choice.all} options={choice.options} value={form.by} />
      )}
      {accounts.length > 0 && <FilterChoice name="account" label="Account" options={accounts} value={form.account} />}
      {places.length > 0 && (
        <FilterChoice name="place" label="Place" all="All places" options={places} value={form.place} />
      )}
      {taxNumbers.length > 0 && (
        <FilterChoice name="taxNo" label="Tax number" all="All tax numbers" options={taxNumbers} value={form.taxNo} />
      )}
      {form.account && accounts.length === 0 && <input type="hidden" name="account" value={form.account} />}
      {client && <input type="hidden" name="client" value={client} />}
      <Button>Show report</Button>
    </form>
  )
}
