import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { INVOICE_KINDS } from '../invoices/rules.ts'
import { SERIES_TYPES } from './rules.ts'

const seriesFields = {
  placeId: uuid('Choose the place'),
  docType: z.enum(SERIES_TYPES, 'Choose the document type'),
  /** A kind of invoice may have its own series. */
  kind: z.enum(INVOICE_KINDS, 'Choose the invoice type').optional(),
}

/** The number series of a place, document type and financial year. It can't change once a number is assigned. */
export const SeriesPlan = z
  .strictObject({
    ...seriesFields,
    year: z.enum(['this', 'next'], 'Choose the financial year'),
    prefix: z
      .string('Enter the prefix')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{0,8}$/, 'Enter up to 9 letters, digits and -, like MG'),
    digits: z.number('Enter the number of digits').int().min(1, 'Enter 1 to 8').max(8, 'Enter 1 to 8').default(5),
  })
  .refine(({ docType, kind }) => !kind || docType === 'invoice', {
    path: ['kind'],
    message: 'Only invoices can be numbered by type',
  })
export type SeriesPlan = z.infer<typeof SeriesPlan>

export const Series = z.object({
  seriesId: uuid(),
  placeId: uuid(),
  placeName: z.string(),
  docType: z.enum(SERIES_TYPES),
  kind: z.enum(INVOICE_KINDS).nullable(),
  financialYear: z.string(),
  isNextYear: z.boolean(),
  prefix: z.string(),
  digits: integer(),
  nextNumber: z.string(),
  /** The number of assigned numbers. */
  usedCount: integer(),
})
export type Series = z.infer<typeof Series>

export const SeriesList = z.object({
  items: z.array(Series),
  places: z.array(z.object({ placeId: uuid(), name: z.string() })),
  thisYear: z.string(),
  nextYear: z.string(),
})
export type SeriesList = z.infer<typeof SeriesList>

/** Number series: one for each document type, place and financial year, without gaps. */
export const numbering = {
  /** This financial year's series, and next year's if they are set up. */
  list: call('numbering:edit', 'GET /number-series', { input: z.object({}), output: SeriesList }),
  /** Sets up a series before its first number is assigned. */
  save: call('numbering:edit', 'PUT /number-series', { input: SeriesPlan, output: Series }),
}
