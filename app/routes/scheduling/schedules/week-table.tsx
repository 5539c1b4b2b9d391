import type { FieldMetadata } from '@conform-to/react'
import { WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'
import { TimeField } from '~/components/fields/date-field'
import type { DayTimes } from './week'

const COLUMNS = [
  { name: 'from', label: 'Start' },
  { name: 'to', label: 'End' },
  { name: 'from2', label: 'Start (second session)' },
  { name: 'to2', label: 'End (second session)' },
] as const

/** Seven days with two periods each, as a table of time inputs. */
export function WeekTable({ days }: { days: FieldMetadata<DayTimes>[] }) {
  return (
    <div className="table-box table-stacks [&_.input]:w-36">
      {/* biome-ignore lint/a11y/noRedundantRoles: stacked as cards, a browser drops the roles that come with the elements */}
      <table className="table" role="table">
        <caption>Weekly hours</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <th scope="col" role="columnheader">
              Day
            </th>
            {COLUMNS.map(({ name, label }) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <th key={name} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {days.map((day, index) => {
            const times = day.getFieldset()
            return (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <tr key={day.key} role="row">
                {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
                <th scope="row" role="rowheader" data-label="Day">
                  {WEEKDAYS[index]}
                </th>
                {COLUMNS.map(({ name, label }) => (
                  // biome-ignore lint/a11y/noRedundantRoles: as above
                  <td key={name} role="cell" data-label={label}>
                    <TimeField field={times[name]} label={`${WEEKDAYS[index]} ${label.toLowerCase()}`} labelHidden />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
