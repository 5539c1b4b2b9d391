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
  /** The highest tier that may be handed out (contract/roles.ts, decision 25). */
  tier: text().notNull().default('full'),
  createdAt: createdAt(),
})

/** The boundary of data: `adminId` on the wire. Its own id is its tenant key. */
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
    /** What the tax is called, where the profile leaves that to the practice: VAT. */
    taxName: text(),
    /** Invoices and debit notes come to whole units of money, as the profile rounds them. */
    roundsOff: boolean().notNull().default(true),
    /** Which age of BMI limits applies: 'who' or 'asian' (back-office 5.2). */
    bmiScale: text().notNull().default('asian'),
    temperatureUnit: char({ length: 1 }).notNull().default('C'),
    letterhead: text(),
    /** Cash is taken and given only by who has a shift open. */
    cashNeedsShift: boolean().notNull().default(false),
    /** What invoices say that have no notes and terms of their own; each keeps what it was issued with. */
    invoiceNotes: text(),
    invoiceTerms: text(),
    /** HSN codes on issued lines have so many digits at least: 4, 6 or 8. */
    codeDigits: integer().notNull().default(4),
    /** What medicines come to is rounded down to the rupee. */
    pharmacyRoundsDown: boolean().notNull().default(false),
    /** More cash of one payer than the law allows is said, and taken all the same; else it is refused. */
    cashLimitWarns: boolean().notNull().default(false),
    /** Up to so much one person alone gives money back; null is what the currency's rule says. */
    aloneUpToMinor: minor(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    check('practices_code_digits', sql`${t.codeDigits} in (4,6,8)`),
    check('practices_alone_up_to', sql`${t.aloneUpToMinor} >= 0`),
  ],
)

/** Branches (`clinicId` on the wire), laboratories and pharmacies. */
export const places = pgTable(
  'places',
  {
    ...tenantColumns(),
    kind: text().$type<PlaceKind>().notNull(),
    name: text().notNull(),
    /** Short code that prefixes the place's numbers; unique in the practice. */
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

/**
 * As what a place is registered for tax, from a day until the next row's. Without one it is by `places.taxNo`, which
 * charges tax where there is a number.
 */
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

/** The picture of a laboratory or a pharmacy, small like a person's; its id is the place's. */
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

/** Counters that hand out gapless numbers in the issuing transaction (back-office 1.3). */
export const numberSeries = pgTable(
  'number_series',
  {
    ...tenantColumns(),
    placeId: uuid(),
    docType: text().notNull(),
    /** Invoices of one kind that are numbered by themselves; null numbers all that have no series of their own. */
    kind: text(),
    /** '2627' for a year starting in April 2026; '' for numbers that never start again. */
    financialYear: text().notNull(),
    prefix: text().notNull(),
    nextNo: integer().notNull().default(1),
    pad: integer().notNull().default(5),
    /** Whoever the law asks to keep numbers unique: the tax number, or the practice's id. */
    registrant: text().notNull(),
    lastIssueDate: date({ mode: 'string' }),
    /** From that day on another series numbers what this one did: its prefix is somebody else's under a new tax number. */
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
 * Prefixes that are taken, under each tax number that the place of a series holds on some day of the financial year:
 * kept by triggers, so that two places under one number never share one (back-office 1.3).
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

/** Files of a practice; the bytes lie in the file store under `key`, those of small ones in `file_contents`. */
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

/** The bytes of a file that is small, like a scanned bill; its id is the file's. */
export const fileContents = pgTable('file_contents', { ...tenantColumns(), content: bytes().notNull() }, (t) => [
  primaryKey({ columns: [t.practiceId, t.id] }),
  foreignKey({ columns: [t.practiceId, t.id], foreignColumns: [files.practiceId, files.id] }),
])

/** Who did what: only ever inserted; sealed into a hash chain per practice by a job (decision 24). */
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
