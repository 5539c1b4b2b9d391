import { DAY_MISTAKE, parseDay } from '#contract/kernel/typed-days.ts'
import { FilterDay } from '~/components/fields/filter-fields'
import { Button } from '~/components/ui/button'
import { HiddenQuery } from './booking-parts'

/** A date that was typed into the form, with the day that it means or what is wrong with it. */
export interface TypedDay {
  typed: string
  day: string | null
  error: string | null
}

/** Reads the date that was typed to see its free times. It must be today or later. */
export function readTypedDay(url: URL, today: string): TypedDay {
  const typed = (url.searchParams.get('go') ?? '').trim().slice(0, 40)
  if (!typed) return { typed, day: null, error: null }
  const day = parseDay(typed, today)
  if (!day) return { typed, day, error: DAY_MISTAKE }
  return day < today ? { typed, day: null, error: 'Choose today or a later date' } : { typed: day, day, error: null }
}

/** A form to see the free times of another date. `query` has the other choices of the URL, which the form keeps. */
export function GoToDay({ typedDay, query }: { typedDay: TypedDay; query: Record<string, string | undefined> }) {
  return (
    <form method="get" className="row items-end" aria-label="Go to date">
      <HiddenQuery values={query} />
      <FilterDay name="go" label="Go to date" value={typedDay.typed} error={typedDay.error} />
      <Button>Show times</Button>
    </form>
  )
}
