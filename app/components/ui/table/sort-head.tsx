import { Icon } from '../icon'
import { TABLE_ROLES } from './table-roles'

export interface Sorting {
  /** The column that the rows are sorted by, with a minus in front for descending: "-dueDate". */
  sort?: string
  /** The address of the first page in that order. */
  href: (sort: string) => string
}

interface SortHeadProps {
  column: { title: string; sort?: string; quiet?: boolean }
  className?: string
  sorting?: Sorting
}

/** A column heading, which is a link if the rows can be sorted by the column. */
export function SortHead({ column, className, sorting }: SortHeadProps) {
  const { title, sort, quiet } = column
  if (!sort || !sorting) {
    return (
      <th scope="col" role={TABLE_ROLES.columnHeader} className={className}>
        {quiet ? <span className="hidden-text">{title}</span> : title}
      </th>
    )
  }
  const direction = sorting.sort === sort ? 'ascending' : sorting.sort === `-${sort}` ? 'descending' : 'none'
  const nextDirection = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" role={TABLE_ROLES.columnHeader} className={className} aria-sort={direction}>
      <a className="sort" href={sorting.href(nextDirection === 'ascending' ? sort : `-${sort}`)}>
        <span>
          <span className="hidden-text">Sort by </span>
          {title}
          <span className="hidden-text">, {nextDirection}</span>
        </span>
        <Icon
          name={direction === 'ascending' ? 'arrowUp' : direction === 'descending' ? 'arrowDown' : 'sort'}
          size={14}
        />
      </a>
    </th>
  )
}
