import type { FilterField } from '~/lib/lists/filter-field'
import { FilterChoice, FilterDay, FilterText } from './filter-fields'

/** The fields of a list's filter form. */
export function ListFilters({ fields }: { fields: readonly FilterField[] }) {
  return fields.map((field) => <FilterInput key={'name' in field ? field.name : 'q'} field={field} />)
}

function FilterInput({ field }: { field: FilterField }) {
  if (field.type === 'text') return <FilterText {...field} />
  if (field.type === 'day') return <FilterDay {...field} />
  if (field.type === 'choice') return <FilterChoice {...field} />
  return <input {...field} />
}
