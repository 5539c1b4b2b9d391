import type { Link } from './board'

/** The links below a section of a dashboard. */
export function PartLinks({ links }: { links: readonly Link[] }) {
  return (
    <ul className="row mt-3">
      {links.map(({ href, label }) => (
        <li key={href} className="py-0.5">
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
