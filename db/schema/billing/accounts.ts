import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, minor, tenantColumns, version } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { places, practices } from '../practice/organisations.ts'

/** Whom papers are written for, and who writes us bills. A patient becomes one at the first paper that names them. */
export const billingParties = pgTable(
  'billing_parties',
  {
    ...tenantColumns(),
    type: text().$type<'patient' | 'organisation' | 'walk_in' | 'supplier' | 'distributor'>().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    patientId: uuid(),
    /** E.164. Families share a phone, so it is not unique. */
    mobile: text(),
    email: text(),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    district: text(),
    /** As the tax law numbers states; it settles whether goods go to another state. */
    stateCode: text(),
    postcode: text(),
    country: text(),
    taxNo: text(),
    pan: text(),
    drugLicenceNo: text(),
    creditDays: integer().notNull().default(0),
    /** What they owed when we began; below zero is what we owed them. */
    openingBalanceMinor: minor().notNull().default(0),
    notes: text(),
    archivedAt: instant(),
    createdBy: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    uniqueIndex('billing_parties_patient').on(t.practiceId, t.patientId).where(sql`patient_id is not null`),
    index('billing_parties_name').on(t.practiceId, t.nameKey),
    index('billing_parties_mobile').on(t.practiceId, t.mobile),
    check('billing_parties_type', sql`${t.type} in ('patient','organisation','walk_in','supplier','distributor')`),
    check('billing_parties_patient_type', sql`(${t.type} = 'patient') = (${t.patientId} is not null)`),
    check('billing_parties_credit_days', sql`${t.creditDays} between 0 and 365`),
  ],
)

/** Where money that is no cash comes to and goes from. Numbers are stored whole and shown by their last four digits. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ...tenantColumns(),
    holder: text().notNull(),
    bankName: text().notNull(),
    branchName: text(),
    accountNo: text().notNull(),
    /** The bank's own number: IFSC in India, SWIFT or a routing number elsewhere. */
    bankCode: text(),
    accountType: text().$type<'savings' | 'current' | 'overdraft'>().notNull().default('current'),
    upiId: text(),
    isDefault: boolean().notNull().default(false),
    printOnInvoice: boolean().notNull().default(false),
    archivedAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    unique('bank_accounts_number').on(t.practiceId, t.bankCode, t.accountNo).nullsNotDistinct(),
    uniqueIndex('bank_accounts_one_default').on(t.practiceId).where(sql`is_default and archived_at is null`),
    check('bank_accounts_type', sql`${t.accountType} in ('savings','current','overdraft')`),
    check('bank_accounts_default_is_live', sql`not (${t.isDefault} and ${t.archivedAt} is not null)`),
  ],
)

/** What a code of goods or services is taxed with, from a day to a day. Rates are rows and never code; no two of a code overlap. */
export const taxRates = pgTable(
  'tax_rates',
  {
    ...tenantColumns(),
    /** HSN or SAC, or its first digits; '' is what has no rate of its own. */
    code: text().notNull(),
    name: text().notNull(),
    taxCategory: text().$type<'taxable' | 'exempt' | 'nil_rated' | 'non_gst'>().notNull(),
    rateBps: integer().notNull().default(0),
    validFrom: date({ mode: 'string' }).notNull(),
    /** The last day; null goes on. */
    validTo: date({ mode: 'string' }),
    /** Who looked at it last; a starter value that nobody confirmed says so. */
    confirmedBy: uuid(),
    confirmedAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('tax_rates_code').on(t.practiceId, t.code, t.validFrom),
    check('tax_rates_category', sql`${t.taxCategory} in ('taxable','exempt','nil_rated','non_gst')`),
    check(
      'tax_rates_rate',
      sql`${t.rateBps} between 0 and 10000 and (${t.taxCategory} = 'taxable' or ${t.rateBps} = 0)`,
    ),
    check('tax_rates_days', sql`${t.validTo} is null or ${t.validFrom} <= ${t.validTo}`),
  ],
)

/** Who stands at a drawer, from when to when, with how much in it. One open shift of a person at a place. */
export const shifts = pgTable(
  'shifts',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    personId: uuid().notNull(),
    openedAt: createdAt(),
    floatMinor: minor().notNull(),
    closedAt: instant(),
    /** As it was when the shift was closed: later entries go to another shift. */
    expectedMinor: minor(),
    countedMinor: minor(),
    /** How many of each note and coin, where they were counted one by one. */
    counts: jsonb().$type<{ worthMinor: number; count: number }[]>(),
    differenceReason: text(),
    /** Who counted the drawer and closed the shift: its person, or a manager. */
    closedBy: uuid(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    uniqueIndex('shifts_one_open').on(t.practiceId, t.placeId, t.personId).where(sql`closed_at is null`),
    index('shifts_opened').on(t.practiceId, t.openedAt),
    check('shifts_float', sql`${t.floatMinor} >= 0`),
    check(
      'shifts_closed',
      sql`(${t.closedAt} is null) = (${t.countedMinor} is null) and (${t.closedAt} is null) = (${t.expectedMinor} is null)`,
    ),
    check('shifts_closed_by', sql`${t.closedBy} is null or ${t.closedAt} is not null`),
    check(
      'shifts_counts',
      sql`${t.counts} is null or (${t.closedAt} is not null and jsonb_typeof(${t.counts}) = 'array')`,
    ),
    check(
      'shifts_difference',
      sql`${t.closedAt} is null or ${t.countedMinor} = ${t.expectedMinor} or ${t.differenceReason} is not null`,
    ),
  ],
)

/** Cash that goes into or out of a drawer without a paper of its own: to the bank, to and from petty cash. Never changed; taken back by its opposite. */
export const cashMoves = pgTable(
  'cash_moves',
  {
    ...tenantColumns(),
    shiftId: uuid().notNull(),
    kind: text().$type<'deposit' | 'added' | 'taken'>().notNull(),
    /** Below zero is an entry that takes another one back. */
    amountMinor: minor().notNull(),
    reason: text().notNull(),
    bankAccountId: uuid(),
    /** The entry of the same shift that this one takes back. */
    reversesId: uuid(),
    movedBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.shiftId], foreignColumns: [shifts.practiceId, shifts.id] }),
    foreignKey({
      columns: [t.practiceId, t.bankAccountId],
      foreignColumns: [bankAccounts.practiceId, bankAccounts.id],
    }),
    foreignKey({ columns: [t.practiceId, t.reversesId], foreignColumns: [t.practiceId, t.id] }),
    uniqueIndex('cash_moves_reversed_once').on(t.practiceId, t.reversesId).where(sql`reverses_id is not null`),
    index('cash_moves_shift').on(t.practiceId, t.shiftId),
    index('cash_moves_moved').on(t.practiceId, t.createdAt),
    check('cash_moves_kind', sql`${t.kind} in ('deposit','added','taken')`),
    check('cash_moves_amount', sql`${t.amountMinor} <> 0 and (${t.amountMinor} < 0) = (${t.reversesId} is not null)`),
  ],
)

/** A month whose papers are handed in. Nothing is dated into it while it is locked; the database refuses. */
export const lockedMonths = pgTable(
  'locked_months',
  {
    ...tenantColumns(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    lockedBy: uuid().notNull(),
    lockedAt: createdAt(),
    reopenedBy: uuid(),
    reopenedAt: instant(),
    reopenedReason: text(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    uniqueIndex('locked_months_one').on(t.practiceId, t.month).where(sql`reopened_at is null`),
    check('locked_months_month', sql`extract(day from ${t.month}) = 1`),
    check('locked_months_reopened', sql`(${t.reopenedAt} is null) = (${t.reopenedReason} is null)`),
  ],
)

/** What is charged together again and again, under a name. */
export const invoiceTemplates = pgTable(
  'invoice_templates',
  {
    ...tenantColumns(),
    name: text().notNull(),
    nameKey: text().notNull(),
    kind: text().$type<'consultation' | 'pharmacy' | 'lab' | 'package' | 'other'>().notNull(),
    notes: text(),
    lines: jsonb().$type<Record<string, unknown>[]>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    unique('invoice_templates_name').on(t.practiceId, t.nameKey),
    check('invoice_templates_kind', sql`${t.kind} in ('consultation','pharmacy','lab','package','other')`),
  ],
)
