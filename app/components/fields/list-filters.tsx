import type { FilterField } from '~/lib/lists/filter-field'
import { Details } from '../ui/details'
import { FilterChoice, FilterDay, FilterText } from './filter-fields'

/** The number of fields that fit beside each other. If there are more, the choices are collapsed. */
const FIELDS_IN_LINE = 4

/** The fields of a list's filter form. */
export function ListFilters({ fields }: { fields: readonly FilterField[] }) {
  const choices = fields.filter((field) => field.type === 'choice')
  const visible = fields.filter(({ type }) => type !== 'hidden').length
  if (visible <= FIELDS_IN_LINE || choices.length < 2) return <FilterInputs fields={fields} />
  const chosen = choices.filter(({ value }) => value).length
  return (
    <>
      <FilterInputs fields={fields.filter((field) => field.type !== 'choice')} />
      <Details summary={chosen > 0 ? `More filters (${chosen})` : 'More filters'} open={chosen > 0}>
        <div className="filters">
          <FilterInputs fields={choices} />
        </div>
      </Details>
    </>
  )
}

const FilterInputs = ({ fields }: { fields: readonly FilterField[] }) =>
  fields.map((field) => <FilterInput key={'name' in field ? field.name : 'q'} field={field} />)

function FilterInput({ field }: { field: FilterField }) {
  if (field.type === 'text') return <FilterText {...field} />
  if (field.type === 'day') return <FilterDay {...field} />
  if (field.type === 'choice') return <FilterChoice {...field} all={field.all || undefined} />
  return <input {...field} />
}
