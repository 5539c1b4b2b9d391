import { useLocation } from '@remix-run/react'
import { numberPages } from '~/lib/lists/page-number'
import { Pager } from '../ui/pager'

interface ListPagerProps {
  of: string
  rows: number
  previous?: string | null
  next?: string | null
  total?: number | null
}

/** The pager of a list that is read by cursors: the number of the page is in its address. */
export function ListPager({ of, ...page }: ListPagerProps) {
  const { search } = useLocation()
  return <Pager of={of} {...numberPages(search, page)} />
}
