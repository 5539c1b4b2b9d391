import { z } from 'zod'
import { text } from './fields.ts'

export const PAGE_SIZE = 50
export const PAGE_SIZE_AT_MOST = 200
/** A result is counted up to here; beyond it says "more than 1,000". */
export const COUNTED_UP_TO = 1000

/** Page, sort and search of a list as the API takes them. `cursor` is what the page before gave as `next`. */
export const ListQuery = z.object({
  q: text(100).optional(),
  sort: z
    .string()
    .max(60)
    .regex(/^-?[a-zA-Z]+$/, 'Choose one of the columns')
    .optional(),
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(PAGE_SIZE_AT_MOST).default(PAGE_SIZE),
})
export type ListQuery = z.infer<typeof ListQuery>

/** One page by keyset: the rows, where to go on and back, and how many there are as far as they were counted. */
export interface Paged<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
  count: number
  /** True: there are more than `count`. */
  more: boolean
}

export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.number().int().min(0).max(COUNTED_UP_TO),
    more: z.boolean(),
  })

/** "3 patients", "More than 1,000 patients": it stands by itself. */
export function countInWords(page: Pick<Paged<unknown>, 'count' | 'more'>, one: string, many: string): string {
  if (page.more) return `More than ${page.count.toLocaleString('en')} ${many}`
  return page.count === 1 ? `1 ${one}` : `${page.count} ${many}`
}
