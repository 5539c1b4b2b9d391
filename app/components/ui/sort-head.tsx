import { Icon } from './icon'

/** Written out, because a browser drops the roles of a table whose rows are stacked as cards. */
export const ROLES = {
  table: 'table',
  rowGroup: 'rowgroup',
  row: 'row',
  cell: 'cell',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
} as const

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
      <th scope="col" role={ROLES.columnHeader} className={className}>
        {quiet ? <span className="hidden-text">{title}</span> : title}
      </th>
    )
  }
  const now = sorting.sort === sort ? 'ascending' : sorting.sort === `-${sort}` ? 'descending' : 'none'
  const then = now === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" role={ROLES.columnHeader} className={className} aria-sort={now}>
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
