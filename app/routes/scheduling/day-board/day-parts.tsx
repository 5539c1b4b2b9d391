import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

export interface DayLinksProps {
  unit: 'day' | 'week'
  before: string
  after: string
  today: string | null
}

/** Links to the days or weeks around the chosen one. */
export function DayLinks({ unit, before, after, today }: DayLinksProps) {
  return (
    <>
      <ButtonLink href={before} small icon="back">
        Previous {unit}
      </ButtonLink>
      {today && (
        <ButtonLink href={today} small>
          Today
        </ButtonLink>
      )}
      <ButtonLink href={after} small>
        Next {unit}
      </ButtonLink>
    </>
  )
}

/** Shown for an invalid day in the URL, such as 31 February. */
export function NoSuchDay() {
  return (
    <Notice tone="warn" role="alert">
      <p>This date isn’t valid. Showing today instead.</p>
    </Notice>
  )
}
