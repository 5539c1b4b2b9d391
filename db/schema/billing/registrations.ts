import { sql } from 'drizzle-orm'
import { check, date, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, references, tenantTable } from '../kernel/columns.ts'
import { places } from '../practice/organisations.ts'

/** The tax registration of a place from a day until the next row. Without a row, `places.taxNo` decides if tax is charged. */
export const placeRegistrations = tenantTable(
  'place_registrations',
  {
    placeId: uuid().notNull(),
    validFrom: date().notNull(),
    scheme: text({ enum: ['regular', 'composition', 'none'] }).notNull(),
    taxNo: text(),
    stateCode: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t, { unique }) => [
    unique('place_registrations_day', t.placeId, t.validFrom),
    references(t.placeId, places),
    check('place_registrations_number', sql`(${t.scheme} = 'none') = (${t.taxNo} is null)`),
  ],
)
