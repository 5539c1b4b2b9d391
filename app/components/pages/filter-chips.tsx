import { Icon } from '../ui/icon'

interface ChosenProps {
  /** Filters that are on, each with the address that is the same list without it. */
  chosen: readonly { label: string; without: string }[]
  /** The list without any filter. */
  clear?: string
}

/** The filters that are on, each a link that takes it off. */
export function Chosen({ chosen, clear }: ChosenProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label="Filters that are on">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a className="chip" href={without}>
            <span className="hidden-text">Remove filter </span>
            {label}
            <Icon name="close" size={12} />
          </a>
        </li>
      ))}
      {clear && chosen.length > 1 && (
        <li>
          <a href={clear}>Clear all filters</a>
        </li>
      )}
    </ul>
  )
}
