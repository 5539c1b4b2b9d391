import { createHash } from 'node:crypto'
import type { Method } from '#contract/billing/receipts/payment-methods.ts'
import { addDays } from '#contract/kernel/days.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import type { expenses, outgoingPayments } from '#db/schema/purchasing/purchasing.ts'
import { createBillPdf } from './bill-pdf.ts'
import type { Ledger, Place } from './ledger.ts'

type Expense = typeof expenses.$inferInsert
export type OutgoingMethod = Exclude<Method, 'insurance'>

interface RegularExpense {
  day: number
  category: Expense['category']
  description: string
  vendor: string
  rupees: number
  /** GST in percent, and the tax withheld (TDS). */
  gst?: number
  tds?: number
  method: OutgoingMethod
  /** Interval in months. */
  every?: number
}

/** The regular expenses of a clinic. */
const REGULAR_EXPENSES: readonly RegularExpense[] = [
  {
    day: 2,
    category: 'rent',
    description: 'Rent of the clinic',
    vendor: 'Lake Road Properties',
    rupees: 45_000,
    gst: 18,
    tds: 10,
    method: 'bank_transfer',
  },
  {
    day: 4,
    category: 'salaries',
    description: 'Salaries of last month',
    vendor: 'Staff',
    rupees: 186_000,
    tds: 2,
    method: 'bank_transfer',
  },
  {
    day: 7,
    category: 'tax',
    description: 'TDS of last month',
    vendor: 'Income Tax Department',
    rupees: 8_220,
    method: 'netbanking',
  },
  {
    day: 11,
    category: 'utilities',
    description: 'Electricity',
    vendor: 'State Electricity',
    rupees: 7_450,
    method: 'netbanking',
  },
  {
    day: 12,
    category: 'utilities',
    description: 'Telephone and internet',
    vendor: 'City Broadband',
    rupees: 1_499,
    gst: 18,
    method: 'upi',
  },
  {
    day: 15,
    category: 'consumables',
    description: 'Gloves, syringes, cotton',
    vendor: 'Vadodara Surgical Works',
    rupees: 6_300,
    gst: 5,
    method: 'bank_transfer',
  },
  {
    day: 17,
    category: 'petty_cash',
    description: 'Tea, water, stationery',
    vendor: 'Market Lane shops',
    rupees: 640,
    method: 'cash',
  },
  {
    day: 19,
    category: 'maintenance',
    description: 'Servicing of the ECG machine',
    vendor: 'Bio-Med Services',
    rupees: 3_500,
    gst: 18,
    method: 'cheque',
    every: 3,
  },
  {
    day: 20,
    category: 'marketing',
    description: 'Notice in the local paper',
    vendor: 'Morning News',
    rupees: 4_000,
    gst: 5,
    method: 'upi',
    every: 2,
  },
  {
    day: 22,
    category: 'travel',
    description: 'Taxi to a home visit',
    vendor: 'City Taxis',
    rupees: 380,
    method: 'cash',
  },
  {
    day: 24,
    category: 'licences',
    description: 'Licence of the pharmacy',
    vendor: 'State Drugs Control',
    rupees: 3_000,
    method: 'netbanking',
    every: 6,
  },
  {
    day: 26,
    category: 'other',
    description: 'Waste that is collected and burnt',
    vendor: 'Bio Waste Care',
    rupees: 2_200,
    gst: 12,
    method: 'bank_transfer',
  },
]

/** Plans the expenses of a month: recorded, approved two days later by another person, and paid. */
export function planExpenses(books: Ledger, month: string, nth: number, share: number): void {
  for (const { every = 1, day, ...expense } of REGULAR_EXPENSES) {
    if (nth % every !== 0) continue
    const spentOn = `${month}-${String(day).padStart(2, '0')}`
    const amountMinor = Math.round(expense.rupees * share * books.random.between(96, 104))
    books.schedule(spentOn, '11:30', (instant) => addExpense(books, { ...expense, amountMinor }, instant))
  }
}

/** Adds an expense in its final status, with its payment. */
export function addExpense(
  books: Ledger,
  {
    amountMinor,
    gst = 0,
    tds = 0,
    method,
    status = 'paid',
    bill,
    ...details
  }: Omit<RegularExpense, 'day' | 'rupees'> & {
    amountMinor: number
    status?: Expense['status']
    /** The file name of the bill. */
    bill?: string
  },
  instant: number,
): void {
  const [place, writer, approver] = [books.findPlace('branch'), books.findManager(1), books.findManager(0)]
  const halfTaxMinor = Math.round((amountMinor * gst) / 200)
  const totalMinor = amountMinor + 2 * halfTaxMinor
  const tdsMinor = Math.round((amountMinor * tds) / 100)
  const [writtenAt, decidedAt] = [new Date(instant).toISOString(), new Date(instant + 3_600_000).toISOString()]
  const isFinal = expenseStatuses.isIn(status, 'numbered')
  const isDecided = isFinal || status === 'rejected'
  const id = books.random.createId(instant)
  const { every: _, ...textFields } = details as typeof details & { every?: number }
  books.rows.expenses.push({
    id,
    practiceId: place.practiceId,
    placeId: place.id,
    status,
    ...textFields,
    spentOn: books.day,
    amountMinor,
    cgstMinor: halfTaxMinor,
    sgstMinor: halfTaxMinor,
    totalMinor,
    tdsMinor,
    itcEligible: halfTaxMinor > 0,
    billNo: `${details.vendor.slice(0, 2).toUpperCase()}${books.rows.expenses.length + 101}`,
    billDate: books.day,
    ...(bill && {
      fileId: saveBillFile(books, bill, [details.vendor, details.description, `Total ${totalMinor / 100}`], instant),
    }),
    createdBy: writer.id,
    createdAt: writtenAt,
    ...(status !== 'draft' && { submittedAt: writtenAt }),
    ...(isFinal && books.takeNumber(place, 'expense', instant)),
    ...(isDecided && { decidedBy: approver.id, decidedAt }),
    ...(status === 'rejected' && { decisionReason: 'The bill is missing' }),
    ...(status === 'voided' && { voidedBy: approver.id, voidedAt: new Date(instant + 7_200_000).toISOString() }),
  })
  if (status === 'paid') payExpense(books, { expenseId: id }, place, totalMinor - tdsMinor, method, instant + 3_700_000)
}

/** Saves the file of a bill. @returns the file's id */
function saveBillFile(books: Ledger, name: string, lines: readonly string[], instant: number): string {
  const file = books.newIds(instant)
  const content = createBillPdf(lines)
  const sha256 = createHash('sha256').update(content).digest('hex')
  books.rows.files.push({
    ...file,
    key: `database/${file.id}`,
    name,
    contentType: 'application/pdf',
    size: content.length,
    sha256,
    uploadedBy: books.findManager(1).id,
    createdAt: new Date(instant).toISOString(),
    content,
  })
  return file.id
}

/** Pays an expense or a supplier's bill. */
export function payExpense(
  books: Ledger,
  document: { expenseId: string } | { supplierBillId: string },
  place: Place,
  amountMinor: number,
  method: OutgoingMethod,
  instant: number,
): void {
  const isCash = method === 'cash'
  const payment: typeof outgoingPayments.$inferInsert = {
    ...books.newIds(instant),
    ...document,
    placeId: place.id,
    paidOn: books.day,
    method,
    amountMinor,
    paidBy: isCash ? books.findCashier(place).id : books.findManager(0).id,
    createdAt: new Date(instant).toISOString(),
    ...(isCash
      ? { shiftId: books.openDrawer(place, instant, -amountMinor) }
      : { bankAccountId: books.rows.banks[0]!.id, reference: `UTR${String(instant).slice(-9)}` }),
  }
  books.rows.payments.push(payment)
}

/** Adds recent expenses in every status. */
export function planOpenExpenses(books: Ledger, today: string): void {
  const sharedFields = { category: 'other', vendor: 'Market Lane shops', method: 'upi' } as const
  const openExpenses: readonly [number, Expense['status'], string, number, string?][] = [
    [-9, 'voided', 'Chairs for the waiting room, ordered twice', 8_400_00],
    [-6, 'rejected', 'Lunch of the sales visit', 1_250_00],
    [-4, 'approved', 'Repair of the water filter', 2_150_00],
    [-2, 'submitted', 'New curtains', 3_600_00],
    [-1, 'submitted', 'Printer cartridges', 1_890_00, 'cartridges.pdf'],
    [0, 'draft', 'Lamp for the examination room', 990_00],
  ]
  for (const [days, status, description, amountMinor, bill] of openExpenses)
    books.schedule(addDays(today, days), days === 0 ? '00:01' : '15:00', (instant) =>
      addExpense(books, { ...sharedFields, description, amountMinor, status, gst: 18, bill }, instant),
    )
}
