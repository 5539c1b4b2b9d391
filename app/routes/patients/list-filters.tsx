import { GENDERS } from '#contract/patients/rules.ts'
import { FilterChoice } from '~/components/fields/filter-choice'

interface ListFiltersProps {
  q: string
  gender: string
  group: string
  order: string
  groups: readonly { value: string; label: string }[]
  /** The list can be sorted. */
  orders: boolean
}

/** The fields of the form above a list of patients. */
export function ListFilters({ q, gender, group, order, groups, orders }: ListFiltersProps) {
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor="list-words">
          Name, number or phone
        </label>
        <input id="list-words" name="q" type="search" className="input w-name" defaultValue={q} autoComplete="off" />
      </div>
      <FilterChoice name="group" label="Show" options={groups} value={group} />
      <FilterChoice
        name="gender"
        label="Gender"
        all="Any"
        options={GENDERS.map((value) => ({ value, label: value }))}
        value={gender}
      />
      {orders && (
        <FilterChoice
          name="order"
          label="Sort by"
          all="Newest first"
          options={[{ value: 'name', label: 'Name' }]}
          value={order}
        />
      )}
    </>
  )
}
