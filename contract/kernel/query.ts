import { z } from 'zod'
import { text } from './fields.ts'
import { PAGE_SIZE } from './limits.ts'

export const MAX_PAGE_SIZE = 200
/** Results are counted up to this number; beyond it the page shows "More than 1,000". */
export const MAX_COUNT = 1000

/** Search, sort and page of a list. `cursor` is the `next` of the page before. */
export const ListQuery = z.object({
  q: text(100).optional(),
  sort: z
    .string()
    .max(60)
    .regex(/^-?[a-zA-Z]+$/, 'Choose one of the columns')
    .optional(),
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})
export type ListQuery = z.infer<typeof ListQuery>

/** A page of a list: the rows, the cursors of the next and previous page, and the count. */
export interface Paged<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
  count: number
  /** There are more than `count`. */
  more: boolean
}

export const toPageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.number().int().min(0).max(MAX_COUNT),
    more: z.boolean(),
  })
