import { Icon } from './icon'

export interface Sorting {
  /** The column that the rows are in the order of; with a minus in front, from the end: "-dueDate". */
  sort?: string
  /** The address that sorts so; it goes back to the first page. */
  href: (sort: string) => string
}

interface SortHeadProps {
  column: { title: string; sort?: string; quiet?: boolean }
  className?: string
  sorting?: Sorting
}

/** A column's heading; a link where the rows can be put in that column's order. */
export function SortHead({ column, className, sorting }: SortHeadProps) {
  const { title, sort, quiet } = column
  if (!sort || !sorting) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th scope="col" role="columnheader" className={className}>
        {quiet ? <span className="hidden-text">{title}</span> : title}
      </th>
    )
  }
  const now = sorting.sort === sort ? 'ascending' : sorting.sort === `-${sort}` ? 'descending' : 'none'
  const then = now === 'ascending' ? 'descending' : 'ascending'
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th scope="col" role="columnheader" className={className} aria-sort={now}>
      <a className="sort" href={sorting.href(then === 'ascending' ? sort : `-${sort}`)}>
        <span>
          <span className="hidden-text">Sort by </span>
          {title}
          <span className="hidden-text">, {then}</span>
        </span>
        <Icon name={now === 'ascending' ? 'arrowUp' : now === 'descending' ? 'arrowDown' : 'sort'} size={14} />
      </a>
    </th>
  )
}
