import { Icon } from '../ui/icon'

interface FilterChipsProps {
  /** The active filters, each with the address of the list without it. */
  filters: readonly { label: string; without: string }[]
  /** The address of the list without any filter. */
  clear?: string
}

/** The active filters of a list, each a link that removes it. */
export function FilterChips({ filters, clear }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className="chips" aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <a className="chip" href={without}>
            <span className="hidden-text">Remove filter </span>
            {label}
            <Icon name="close" size={12} />
          </a>
        </li>
      ))}
      {clear && filters.length > 1 && (
        <li>
          <a href={clear}>Clear filters</a>
        </li>
      )}
    </ul>
  )
}
