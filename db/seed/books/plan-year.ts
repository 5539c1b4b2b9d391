import type { Method } from '#contract/billing/receipts/payment-methods.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { DemoAppointment } from '../days.ts'
import { toLocalDay } from '../days.ts'
import type { DemoPatient } from '../patients.ts'
import type { DemoItem } from '../prices.ts'
import type { Random } from '../random.ts'
import { planCounterSales } from './counter-sales.ts'
import { planExpenses, planOpenExpenses } from './expenses.ts'
import { type Clinic, Ledger } from './ledger.ts'
import { Parties, toPatientSnapshot } from './parties.ts'
import { planPurchases } from './plan-purchases.ts'
import { planOpenTransactions, planRareTransactions } from './rare-transactions.ts'
import { payInvoice } from './receipts.ts'
import type { BookRows } from './rows.ts'
import { addInvoice } from './sales.ts'

const PAYMENT_PATTERNS: readonly (readonly Method[])[] = [
  ['cash'],
  ['cash'],
  ['upi'],
  ['upi'],
  ['card'],
  ['cash'],
  ['upi', 'cash'],
]

/**
 * Plans the books of a practice over some months up to today: sales, payments, corrections, purchases and expenses. Paid
 * appointments have their invoices among them.
 */
export function planYear(
  random: Random,
  clinic: Clinic,
  {
    items,
    patients,
    booked,
    now,
    months: monthsBefore,
  }: { items: DemoItem[]; patients: DemoPatient[]; booked: DemoAppointment[]; now: number; months: number },
): BookRows {
  const books = new Ledger(random, clinic, items, now)
  const parties = new Parties(books)
  const today = toLocalDay(now)
  const months = Array.from({ length: monthsBefore + 1 }, (_, n) => subtractMonths(today, monthsBefore - n))
  const days: string[] = []
  for (let day = `${months[0]}-01`; day <= today; day = addDays(day, 1)) days.push(day)

  openAccounts(books, days[0]!)
  const bookBegins = booked.map(({ day }) => day).sort()[0] ?? today
  for (const [n, month] of months.entries()) planExpenses(books, month, n, clinic.visitsADay > 10 ? 1 : 0.4)
  planOpenExpenses(books, today)
  planPurchases(books, parties, days, today)
  planVisits(books, booked)
  const workingDays = days.filter((day) => !books.isSunday(day))
  for (const [n, day] of workingDays.entries()) {
    planCounterSales(books, parties, { day, n, patients, withVisits: day < bookBegins })
    planRareTransactions(books, parties, { day, n, patients })
  }
  planOpenTransactions(books, parties, today, patients)
  for (const day of days) books.simulateDay(day)
  // The receptionist has opened the drawer today.
  books.openDrawer(books.findPlace('branch'), now, 0)
  books.rows.lockedMonths.push(
    ...months.slice(0, -2).map((month) => ({
      ...books.newIds(now),
      month: `${month}-01`,
      lockedBy: books.findManager(0).id,
      lockedAt: `${subtractMonths(`${month}-01`, -1)}-12T05:00:00.000Z`,
    })),
  )
  return books.rows
}

/** The month some months before a day: '2026-03'. */
function subtractMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

function openAccounts(books: Ledger, day: string): void {
  const instant = Date.parse(`${day}T03:30:00Z`)
  const { name: holder, city } = books.clinic
  const key = holder.split(' ')[0]!.toLowerCase()
  const serial = String(books.clinic.visitsADay * 37)
  const createdAt = new Date(instant).toISOString()
  const createAccount = (accountNo: string, more: object) => ({
    ...books.newIds(instant),
    holder,
    accountNo,
    createdAt,
    ...more,
  })
  books.rows.banks.push(
    {
      ...createAccount(`50200${serial.padStart(8, '0')}`, { branchName: `${city} Main`, bankName: 'Godavari Bank' }),
      bankCode: 'GDVB0000412',
      accountType: 'current',
      upiId: `${key}.${serial}@godavari`,
      isDefault: true,
      printOnInvoice: true,
    } as BookRows['banks'][number],
    {
      ...createAccount(`3391${serial.padStart(7, '0')}`, { branchName: 'Market Lane', bankName: 'Narmada Bank' }),
      bankCode: 'NRMB0001187',
      accountType: 'savings',
    } as BookRows['banks'][number],
    {
      ...createAccount(`1177${serial.padStart(9, '0')}`, { branchName: city, bankName: 'Old Town Bank' }),
      bankCode: 'OTWB0000031',
      accountType: 'overdraft',
      archivedAt: new Date(instant + 86_400_000).toISOString(),
    } as BookRows['banks'][number],
  )
}

/** Plans an invoice with receipts for every paid visit. */
function planVisits(books: Ledger, booked: readonly DemoAppointment[]): void {
  for (const visit of booked) {
    if (visit.paymentStatus !== 'paid') continue
    const { patient, doctorSeat, patientId, placeId, feeMinor = 0 } = visit
    const place = books.clinic.places.find(({ id }) => id === placeId)!
    const payer = { patientId, partyId: null, snapshot: toPatientSnapshot(patient), stateCode: null, creditDays: 0 }
    books.scheduleAt(visit.day, Date.parse(visit.completedAt ?? visit.arrivedAt!), (instant) => {
      const lines = [{ item: { name: `Consultation, ${doctorSeat.doctorName}` }, qty: 1, unitPriceMinor: feeMinor }]
      const visitDetails = { kind: 'consultation', doctor: doctorSeat, appointmentId: visit.id } as const
      payInvoice(
        books,
        addInvoice(books, { ...visitDetails, place, payer, lines }, instant),
        books.random.pick(PAYMENT_PATTERNS),
        instant,
      )
    })
  }
}
