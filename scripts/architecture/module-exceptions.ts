import type { Import } from './imports.ts'

/** An import of a later module's contract or tables that is allowed, with its reason. */
interface ModuleException {
  from: RegExp
  to: RegExp
  reason: string
}

/** The list only shrinks: a test fails if no import needs one of its rows any more. */
export const MODULE_EXCEPTIONS: readonly ModuleException[] = [
  {
    from: /^api\/patients\/merge\/reassign-records\.ts$/,
    to: /^(db\/schema\/(scheduling|billing|clinical)\/|contract\/scheduling\/appointments\/statuses\.ts$)/,
    reason: 'merging two patients reassigns the rows of every module',
  },
  {
    from: /^api\/patients\/(list-rows|list-visits|listing)\.ts$/,
    to: /^contract\/scheduling\/appointments\/statuses\.ts$/,
    reason: 'the list of patients shows their last and next visit',
  },
  {
    from: /^api\/billing\/(clients|invoices|prices)\//,
    to: /^contract\/clinical\/visits\/rules\.ts$/,
    reason: 'names of charges and clients are compared like those of medicines (toNameKey)',
  },
  {
    from: /^api\/billing\/(debit-notes|documents|shifts)\//,
    to: /^db\/schema\/purchasing\/purchasing\.ts$/,
    reason: 'debit notes, document numbers and shifts also count documents of suppliers',
  },
  {
    from: /^api\/kernel\/(latest-change|money-placeholders|reach)\.ts$/,
    to: /^db\/schema\/(practice|patients)\//,
    reason: 'the pipeline reads who changed a record, the currency, and whether the patient exists',
  },
  {
    from: /^api\/practice\/doctors\/store\.ts$/,
    to: /^db\/schema\/scheduling\/schedules\.ts$/,
    reason: 'the list of doctors says who has hours',
  },
  {
    from: /^api\/scheduling\/appointments\/fees\.ts$/,
    to: /^db\/schema\/billing\/prices\.ts$/,
    reason: 'booking reads the fee of the doctor',
  },
  {
    from: /^api\/scheduling\/appointments\/upcoming\.ts$/,
    to: /^contract\/reporting\/dashboards\/schema\.ts$/,
    reason: 'it returns the days of the dashboard',
  },
  {
    from: /^app\/routes\/billing\/(invoices|shifts)\//,
    to: /^contract\/reporting\/accounting\/(rules|shift-end)\.ts$/,
    reason: 'invoices have the periods of reports, and a shift ends with the report of the day',
  },
  {
    from: /^app\/routes\/scheduling\/appointments\/details\.server\.ts$/,
    to: /^contract\/clinical\/certificates\/kinds\.ts$/,
    reason: 'an appointment links to the certificates that can be issued',
  },
]

/** Finds the exception that allows an import, if any. */
export const findException = ({ from, to }: Pick<Import, 'from' | 'to'>) =>
  MODULE_EXCEPTIONS.find((exception) => exception.from.test(from) && exception.to.test(to))
