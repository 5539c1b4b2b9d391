import { Notice } from '../ui/notice'

interface FilterNoticesProps {
  hasInvalidDay?: boolean
  /** Labels of filters whose value is unknown. */
  unknownFilters: readonly string[]
}

/** Says which filters of the URL were ignored, because their values are not valid. */
export function FilterNotices({ hasInvalidDay = false, unknownFilters }: FilterNoticesProps) {
  return (
    <>
      {hasInvalidDay && (
        <Notice tone="warn" role="alert">
          <p>This date isn’t valid, so the filter was ignored.</p>
        </Notice>
      )}
      {unknownFilters.length > 0 && (
        <Notice tone="warn" role="alert">
          <p>
            The page address has an unknown value for {unknownFilters.map((label) => `“${label}”`).join(' and ')}, so{' '}
            {unknownFilters.length === 1 ? 'this filter was' : 'these filters were'} ignored.
          </p>
        </Notice>
      )}
    </>
  )
}
