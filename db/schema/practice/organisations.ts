import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, citext, createdAt, currency, instant, minor, tenantColumns, version } from '../kernel/columns.ts'

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
    /** The name of the tax, where the tax profile does not set it: VAT. */
    taxName: text(),
    /** Round invoices and debit notes to whole units, as the tax profile does. */
    roundsOff: boolean().notNull().default(true),
    /** The BMI limits: 'who' or 'asian'. */
    bmiScale: text().notNull().default('asian'),
    temperatureUnit: char({ length: 1 }).notNull().default('C'),
    letterhead: text(),
    /** Only people with an open shift may take or pay out cash. */
    cashNeedsShift: boolean().notNull().default(false),
    /** Notes and terms of invoices without their own; an invoice keeps those with which it was issued. */
    invoiceNotes: text(),
    invoiceTerms: text(),
    /** The minimum number of digits of HSN codes on issued lines: 4, 6 or 8. */
    codeDigits: integer().notNull().default(4),
    /** Round the total of medicines down to the rupee. */
    pharmacyRoundsDown: boolean().notNull().default(false),
    /** Only warn about more cash from a payer than the law allows; otherwise refuse it. */
    cashLimitWarns: boolean().notNull().default(false),
    /** Refunds up to this amount need no approval; null is the default of the currency. */
    aloneUpToMinor: minor(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    check('practices_code_digits', sql`${t.codeDigits} in (4,6,8)`),
    check('practices_alone_up_to', sql`${t.aloneUpToMinor} >= 0`),
  ],
)

/** Branches (`clinicId` in the API), laboratories and pharmacies. */
export const places = pgTable(
  'places',
  {
    ...tenantColumns(),
    kind: text().$type<PlaceKind>().notNull(),
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
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('places_code').on(t.practiceId, t.code),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    check('places_kind', sql`${t.kind} in ('branch','laboratory','pharmacy')`),
  ],
)
export type PlaceKind = 'branch' | 'laboratory' | 'pharmacy'

/** The tax registration of a place from a day until the next row. Without a row, `places.taxNo` decides if tax is charged. */
export const placeRegistrations = pgTable(
  'place_registrations',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    scheme: text().$type<'regular' | 'composition' | 'none'>().notNull(),
    taxNo: text(),
    stateCode: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('place_registrations_day').on(t.practiceId, t.placeId, t.validFrom),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    check('place_registrations_scheme', sql`${t.scheme} in ('regular','composition','none')`),
    check('place_registrations_number', sql`(${t.scheme} = 'none') = (${t.taxNo} is null)`),
  ],
)

/** The logo of a laboratory or a pharmacy; its id is the place's. */
export const logos = pgTable(
  'logos',
  {
    ...tenantColumns(),
    contentType: text().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.id], foreignColumns: [places.practiceId, places.id] }),
  ],
)

/** Counters of gapless document numbers, used in the issuing transaction. */
export const numberSeries = pgTable(
  'number_series',
  {
    ...tenantColumns(),
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
    lastIssueDate: date({ mode: 'string' }),
    /** Another series replaces this one from that day, because its prefix is taken under a new tax number. */
    endedOn: date({ mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('number_series_place')
      .on(t.practiceId, t.placeId, t.docType, t.financialYear, t.kind, t.endedOn)
      .nullsNotDistinct(),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
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
    foreignKey({
      columns: [t.practiceId, t.seriesId],
      foreignColumns: [numberSeries.practiceId, numberSeries.id],
    }).onDelete('cascade'),
  ],
)

/** Files of a practice. The contents are in the file store under `key`, those of small files in `file_contents`. */
export const files = pgTable(
  'files',
  {
    ...tenantColumns(),
    key: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    uploadedBy: uuid(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.id] }), unique('files_key').on(t.key)],
)

/** The contents of a small file, like a scanned bill; its id is the file's. */
export const fileContents = pgTable('file_contents', { ...tenantColumns(), content: bytes().notNull() }, (t) => [
  primaryKey({ columns: [t.practiceId, t.id] }),
  foreignKey({ columns: [t.practiceId, t.id], foreignColumns: [files.practiceId, files.id] }),
])

/** Who did what. Rows are only inserted; a job links them to a hash chain per practice. */
export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  seq: integer().generatedAlwaysAsIdentity().notNull(),
  practiceId: uuid(),
  at: instant().notNull().default(sql`clock_timestamp()`),
  personId: uuid(),
  role: text(),
  act: text().notNull(),
  object: text().notNull(),
  objectId: text(),
  patientId: uuid(),
  outcome: text().notNull().default('done'),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
  ip: text(),
  prevHash: text(),
  hash: text(),
  sealedAt: instant(),
})
