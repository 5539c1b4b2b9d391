import { FilterChoice } from '~/components/fields/filter-choice'
import { FilterDay } from '~/components/fields/filter-day'
import { FilterText } from '~/components/fields/filter-text'
import { Button } from '~/components/ui/button'

interface Named {
  value: string
  label: string
}

interface ReportFormProps {
  /** The report that is shown. */
  name: string
  groups: readonly { group: string; reports: readonly { name: string; title: string }[] }[]
  form: {
    asks: 'days' | 'day'
    from: string
    to: string
    on: string
    place: string
    places: readonly Named[]
    by: string
    choice?: { label: string; options: readonly Named[]; all?: string }
    taxNo: string
    taxNumbers: readonly Named[]
    client: string
    /** Who is looked for; null where no client is asked for. */
    q: string | null
  }
  /** What is wrong with the days. */
  wrong: string | null
}

/** Which report, of which days: all of it stands in the address. */
export function ReportForm({ name, groups, form, wrong }: ReportFormProps) {
  const { asks, choice, places, taxNumbers, client, q } = form
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
      {q !== null && <FilterText label="Client’s name or phone" value={q} />}
      {asks === 'day' ? (
        <FilterDay name="on" label="As of" value={form.on} />
      ) : (
        <>
          <FilterDay name="from" label="From" value={form.from} />
          <FilterDay name="to" label="Until" value={form.to} error={wrong} />
        </>
      )}
      {choice && (
        <FilterChoice name="by" label={choice.label} all={choice.all} options={choice.options} value={form.by} />
      )}
      {places.length > 0 && (
        <FilterChoice name="place" label="Branch" all="All branches" options={places} value={form.place} />
      )}
      {taxNumbers.length > 0 && (
        <FilterChoice name="taxNo" label="Tax number" all="All of them" options={taxNumbers} value={form.taxNo} />
      )}
      {client && <input type="hidden" name="client" value={client} />}
      <Button>Show</Button>
    </form>
  )
}
