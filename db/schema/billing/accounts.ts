import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  amount,
  createdAt,
  flag,
  instant,
  minor,
  recordColumns,
  references,
  tenantTable,
  version,
} from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { places, practices } from '../practice/organisations.ts'

/** Customers and suppliers. A patient becomes one with their first document. */
export const billingParties = tenantTable(
  'billing_parties',
  {
    type: text({ enum: ['patient', 'organisation', 'walk_in', 'supplier', 'distributor'] }).notNull(),
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
    /** The tax law's number of the state; decides if goods go to another state. */
    stateCode: text(),
    postcode: text(),
    country: text(),
    taxNo: text(),
    pan: text(),
    drugLicenceNo: text(),
    creditDays: integer().notNull().default(0),
    /** Owed before the first document; negative if we owed them. */
    openingBalanceMinor: amount(),
    notes: text(),
    archivedAt: instant(),
    createdBy: uuid(),
    ...recordColumns(),
  },
  (t, { index, uniqueIndex }) => [
    references(t.practiceId, practices),
    references(t.patientId, patients),
    uniqueIndex('billing_parties_patient', t.patientId).where(sql`patient_id is not null`),
    index('billing_parties_name', t.nameKey, t.id),
    index('billing_parties_type', t.type, t.nameKey, t.id),
    index('billing_parties_archived', t.nameKey, t.id).where(sql`${t.archivedAt} is not null`),
    index('billing_parties_mobile', t.mobile),
    index('billing_parties_opening', t.id).where(sql`opening_balance_minor <> 0`),
    check('billing_parties_patient_type', sql`(${t.type} = 'patient') = (${t.patientId} is not null)`),
    check('billing_parties_credit_days', sql`${t.creditDays} between 0 and 365`),
  ],
)

/** Bank accounts. Numbers are stored in full and shown by their last four digits. */
export const bankAccounts = tenantTable(
  'bank_accounts',
  {
    holder: text().notNull(),
    bankName: text().notNull(),
    branchName: text(),
    accountNo: text().notNull(),
    /** IFSC in India, SWIFT or a routing number elsewhere. */
    bankCode: text(),
    accountType: text().$type<'savings' | 'current' | 'overdraft'>().notNull().default('current'),
    upiId: text(),
    isDefault: flag(),
    printOnInvoice: flag(),
    archivedAt: instant(),
    ...recordColumns(),
  },
  (t, { unique }) => [
    references(t.practiceId, practices),
    unique('bank_accounts_number', t.bankCode, t.accountNo).nullsNotDistinct(),
    uniqueIndex('bank_accounts_one_default').on(t.practiceId).where(sql`is_default and archived_at is null`),
    check('bank_accounts_type', sql`${t.accountType} in ('savings','current','overdraft')`),
    check('bank_accounts_default_is_live', sql`not (${t.isDefault} and ${t.archivedAt} is not null)`),
  ],
)

/** Tax rates of codes by date. Rates of a code never overlap. */
export const taxRates = tenantTable(
  'tax_rates',
  {
    /** HSN or SAC, or its first digits; '' is the default rate. */
    code: text().notNull(),
    name: text().notNull(),
    taxCategory: text().$type<'taxable' | 'exempt' | 'nil_rated' | 'non_gst'>().notNull(),
    rateBps: integer().notNull().default(0),
    validFrom: date().notNull(),
    /** The last day; null if open. */
    validTo: date(),
    /** Null for an unconfirmed starter rate. */
    confirmedBy: uuid(),
    confirmedAt: instant(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.practiceId, practices),
    index('tax_rates_code', t.code, t.validFrom),
    check('tax_rates_category', sql`${t.taxCategory} in ('taxable','exempt','nil_rated','non_gst')`),
    check(
      'tax_rates_rate',
      sql`${t.rateBps} between 0 and 10000 and (${t.taxCategory} = 'taxable' or ${t.rateBps} = 0)`,
    ),
    check('tax_rates_days', sql`${t.validTo} is null or ${t.validFrom} <= ${t.validTo}`),
  ],
)

/** Shifts at a cash drawer. A person can have one open shift at a place. */
export const shifts = tenantTable(
  'shifts',
  {
    placeId: uuid().notNull(),
    personId: uuid().notNull(),
    openedAt: createdAt(),
    floatMinor: minor().notNull(),
    closedAt: instant(),
    /** Fixed at closing: later entries go to another shift. */
    expectedMinor: minor(),
    countedMinor: minor(),
    counts: jsonb().$type<{ worthMinor: number; count: number }[]>(),
    differenceReason: text(),
    /** The person of the shift, or a manager. */
    closedBy: uuid(),
    version: version(),
  },
  (t, { index, uniqueIndex }) => [
    references(t.placeId, places),
    uniqueIndex('shifts_one_open', t.placeId, t.personId).where(sql`closed_at is null`),
    index('shifts_opened', t.openedAt),
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

/** Cash to the bank and petty cash. Entries never change; they are reversed. */
export const cashMoves = tenantTable(
  'cash_moves',
  {
    shiftId: uuid().notNull(),
    kind: text({ enum: ['deposit', 'added', 'taken'] }).notNull(),
    /** Negative for a reversal. */
    amountMinor: minor().notNull(),
    reason: text().notNull(),
    bankAccountId: uuid(),
    /** The reversed entry, in the same shift. */
    reversesId: uuid(),
    movedBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t, { index, uniqueIndex }) => [
    references(t.shiftId, shifts),
    references(t.bankAccountId, bankAccounts),
    references(t.reversesId, t),
    uniqueIndex('cash_moves_reversed_once', t.reversesId).where(sql`reverses_id is not null`),
    index('cash_moves_shift', t.shiftId),
    index('cash_moves_moved', t.createdAt),
    check('cash_moves_amount', sql`${t.amountMinor} <> 0 and (${t.amountMinor} < 0) = (${t.reversesId} is not null)`),
  ],
)

/** Locked months. The database refuses entries dated in one. */
export const lockedMonths = tenantTable(
  'locked_months',
  {
    /** The first day of the month. */
    month: date().notNull(),
    lockedBy: uuid().notNull(),
    lockedAt: createdAt(),
    reopenedBy: uuid(),
    reopenedAt: instant(),
    reopenedReason: text(),
    version: version(),
  },
  (t, { uniqueIndex }) => [
    references(t.practiceId, practices),
    uniqueIndex('locked_months_one', t.month).where(sql`reopened_at is null`),
    check('locked_months_month', sql`extract(day from ${t.month}) = 1`),
    check('locked_months_reopened', sql`(${t.reopenedAt} is null) = (${t.reopenedReason} is null)`),
  ],
)

/** A template: lines that are often charged together, priced and taxed when it is used. */
export const invoiceTemplates = tenantTable(
  'invoice_templates',
  {
    name: text().notNull(),
    nameKey: text().notNull(),
    kind: text({ enum: ['consultation', 'pharmacy', 'lab', 'package', 'other'] }).notNull(),
    notes: text(),
    lines: jsonb().$type<Record<string, unknown>[]>().notNull(),
    createdBy: uuid().notNull(),
    ...recordColumns(),
  },
  (t, { unique }) => [references(t.practiceId, practices), unique('invoice_templates_name', t.nameKey)],
)
