import { FilterDay } from '~/components/fields/filter-fields'
import { Button } from '~/components/ui/button'
import type { TypedDay } from '~/lib/http/query.server'
import { HiddenQuery } from './booking-parts'

interface GoToDayProps {
  dayField: Pick<TypedDay, 'value' | 'error'>
  /** The other choices of the URL, which the form keeps. */
  query: Record<string, string | undefined>
}

/** A form to see the free times of another date. */
export function GoToDay({ dayField, query }: GoToDayProps) {
  return (
    <form method="get" className="row items-end" aria-label="Go to date">
      <HiddenQuery values={query} />
      <FilterDay name="go" label="Go to date" value={dayField.value} error={dayField.error} />
      <Button>Show times</Button>
    </form>
  )
}
