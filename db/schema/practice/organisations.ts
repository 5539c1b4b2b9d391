import { sql } from 'drizzle-orm'
import { char, check, date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  citext,
  createdAt,
  currency,
  flag,
  imageColumns,
  minor,
  recordColumns,
  references,
  tenantTable,
} from '../kernel/columns.ts'

export const organisations = pgTable('organisations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** The highest tier whose roles may be granted (contract/roles.ts). */
  tier: text().notNull().default('full'),
  createdAt: createdAt(),
})

/** A practice is the tenant; its id is `adminId` in the API. */
export const practices = pgTable(
  'practices',
  {
    id: uuid().primaryKey(),
    orgId: uuid()
      .notNull()
      .references(() => organisations.id),
    name: text().notNull(),
    country: char({ length: 2 }).notNull().default('IN'),
    currency: currency(),
    zone: text().notNull().default('Asia/Kolkata'),
    locale: text().notNull().default('en-IN'),
    taxProfile: text().notNull().default('india-gst'),
    financialYearStartMonth: integer().notNull().default(4),
    /** The name of the tax, if the tax profile does not set it: VAT. */
    taxName: text(),
    /** Round invoices and debit notes to whole units, as the tax profile does. */
    roundsOff: flag(true),
    /** The BMI limits: 'who' or 'asian'. */
    bmiScale: text().notNull().default('asian'),
    temperatureUnit: char({ length: 1 }).notNull().default('C'),
    /** The edition of ICD-10 for the codes of diagnoses: 'who' or 'cm'. */
    icdEdition: text().notNull().default('cm'),
    letterhead: text(),
    /** Only people with an open shift may take or pay out cash. */
    cashNeedsShift: flag(true),
    /** Notes and terms of invoices without their own; an invoice keeps those with which it was issued. */
    invoiceNotes: text(),
    invoiceTerms: text(),
    /** The minimum number of digits of HSN codes on issued lines: 4, 6 or 8. */
    codeDigits: integer().notNull().default(4),
    /** Round the total of medicines down to the rupee. */
    pharmacyRoundsDown: flag(),
    /** Only warn about more cash from a payer than the law allows; otherwise refuse it. */
    cashLimitWarns: flag(),
    /** Refunds up to this amount need no approval; null is the default of the currency. */
    aloneUpToMinor: minor(),
    /** Everyone who works in the practice must have a second step at sign-in. */
    secondStepRequired: flag(),
    ...recordColumns(),
  },
  (t) => [
    check('practices_icd_edition', sql`${t.icdEdition} in ('who','cm')`),
    check('practices_code_digits', sql`${t.codeDigits} in (4,6,8)`),
    check('practices_alone_up_to', sql`${t.aloneUpToMinor} >= 0`),
  ],
)

const PLACE_KINDS = ['branch', 'laboratory', 'pharmacy'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Branches (`clinicId` in the API), laboratories and pharmacies. */
export const places = tenantTable(
  'places',
  {
    kind: text({ enum: PLACE_KINDS }).notNull(),
    name: text().notNull(),
    /** Prefix of the place's document numbers; unique in the practice. */
    code: text().notNull(),
    addressLine: text(),
    city: text(),
    state: text(),
    postcode: text(),
    phone: text(),
    email: citext(),
    zone: text().notNull().default('Asia/Kolkata'),
    licenceNo: text(),
    taxNo: text(),
    logoFileId: uuid(),
    active: flag(true),
    ...recordColumns(),
  },
  (t, { unique }) => [unique('places_code', t.code), references(t.practiceId, practices)],
)

/** The logo of a laboratory or a pharmacy; its id is the place's. */
export const logos = tenantTable(
  'logos',
  {
    ...imageColumns(),
  },
  (t) => [references(t.id, places)],
)

/** The logo on the documents of a practice. */
export const practiceLogos = pgTable('practice_logos', {
  practiceId: uuid()
    .primaryKey()
    .references(() => practices.id),
  ...imageColumns(),
})

/** Counters of gapless document numbers, used in the issuing transaction. */
export const numberSeries = tenantTable(
  'number_series',
  {
    placeId: uuid(),
    docType: text().notNull(),
    /** For invoices of one kind; null for all that have no own series. */
    kind: text(),
    /** '2627' for a year starting in April 2026; '' for numbers that never restart. */
    financialYear: text().notNull(),
    prefix: text().notNull(),
    nextNo: integer().notNull().default(1),
    pad: integer().notNull().default(5),
    /** The tax number, or the practice's id, under which the law requires unique numbers. */
    registrant: text().notNull(),
    lastIssueDate: date(),
    /** Another series replaces this one from that day, because its prefix is taken under a new tax number. */
    endedOn: date(),
  },
  (t, { unique }) => [
    unique('number_series_place', t.placeId, t.docType, t.financialYear, t.kind, t.endedOn).nullsNotDistinct(),
    references(t.placeId, places),
    check('number_series_kind', sql`${t.kind} is null or ${t.docType} = 'invoice'`),
  ],
)

/**
 * The prefixes in use under each tax number that a place has in a financial year. Triggers maintain them, so that two places
 * with one tax number never share a prefix.
 */
export const numberPrefixes = pgTable(
  'number_prefixes',
  {
    practiceId: uuid().notNull(),
    seriesId: uuid().notNull(),
    registrant: text().notNull(),
    prefix: text().notNull(),
    financialYear: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.seriesId, t.registrant] }),
    unique('number_series_prefix').on(t.registrant, t.prefix, t.financialYear),
    references(t.seriesId, numberSeries).onDelete('cascade'),
  ],
)
