import type { Method } from '#contract/billing/receipts/payment-methods.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { DemoPatient } from '../patients.ts'
import type { Ledger, LedgerInvoice, Payer } from './ledger.ts'
import type { Parties } from './parties.ts'
import { payInvoice } from './receipts.ts'
import { addInvoice, type Sale, type SoldItem } from './sales.ts'

const TIMES = ['09:25', '10:05', '10:50', '11:35', '12:20', '16:15', '17:05', '17:50', '18:35', '19:20']
const PAYMENT_PATTERNS: readonly (readonly Method[])[] = [
  ['cash'],
  ['cash'],
  ['upi'],
  ['upi'],
  ['card'],
  ['wallet'],
  ['cash', 'upi'],
]

interface SalesDay {
  day: string
  n: number
  patients: readonly DemoPatient[]
  /** Also add invoices of visits, for days before the first appointments. */
  withVisits: boolean
}

/** Plans the sales of a day: medicines over the counter, tests, and visits before the first appointments. */
export function planCounterSales(books: Ledger, parties: Parties, { day, n, patients, withVisits }: SalesDay): void {
  const { random, clinic } = books
  const isBig = clinic.visitsADay > 10
  const schedule = (run: (instant: number) => void) => books.schedule(day, random.pick(TIMES), run)
  const pickPatient = (instant: number) => parties.findPatient(random.pick(patients), instant)
  if (withVisits)
    for (let remaining = takeTurn(n, isBig ? [1, 0] : [1, 0, 0, 0]); remaining > 0; remaining--)
      schedule((instant) => {
        const doctor = random.pick(clinic.seats)
        const lines = [
          { item: { name: `Consultation, ${doctor.doctorName}` }, qty: 1, unitPriceMinor: doctor.feeMinor },
        ]
        const place = clinic.places.find(({ id }) => id === doctor.placeId)!
        payLikeCustomers(books, { kind: 'consultation', place, payer: pickPatient(instant), lines, doctor }, instant)
      })
  for (let remaining = takeTurn(n, isBig ? [1, 1, 0] : [0, 1, 0]); remaining > 0; remaining--)
    schedule((instant) => {
      const payer = random.isOneIn(3) ? parties.findOther('walkIn', instant) : pickPatient(instant)
      const lines = chooseMedicines(books)
      const discount = random.isOneIn(9) ? { bps: 500, reason: 'Senior citizen' } : undefined
      payLikeCustomers(
        books,
        { kind: 'pharmacy', place: books.findPlace('pharmacy'), payer, lines, ...(discount && { discount }) },
        instant,
      )
    })
  if (takeTurn(n, isBig ? [0, 1] : [0, 0, 0, 1]))
    schedule((instant) => {
      const tests = random.pickSome(listItems(books, 'lab_test'), random.between(1, 3))
      const lines = tests.map((item) => ({ item, qty: 1 }))
      const referredBy = random.isOneIn(4) ? { referredBy: 'Dr S. Menon' } : {}
      payLikeCustomers(
        books,
        { kind: 'lab', place: books.findPlace('laboratory'), payer: pickPatient(instant), lines, ...referredBy },
        instant,
      )
    })
}

/** Takes the count of a day in turn. */
const takeTurn = (n: number, counts: readonly number[]) => counts[n % counts.length]!

const listItems = ({ items }: Ledger, kind: string) => items.filter((item) => item.kind === kind)

/** Chooses one to four medicines, by the pack or in single tablets, sometimes with a discount or an injection. */
function chooseMedicines(books: Ledger): SoldItem[] {
  const { random } = books
  const sold = random.pickSome(listItems(books, 'medicine'), random.between(1, 4)).map((item): SoldItem => {
    const pieces = /(\d+) (?:tablets|capsules)$/.exec(item.name)
    if (pieces && random.isOneIn(4)) return { item, qty: random.between(2, 9), unitsPerPack: Number(pieces[1]) }
    if (random.isOneIn(8)) return { item, qty: 1, discount: { kind: 'pct', bps: 1000 } }
    return { item, qty: random.between(1, 3), ...(random.isOneIn(12) && { discount: { kind: 'amount', minor: 5_00 } }) }
  })
  const findItem = (name: string) => books.items.find((item) => item.name === name)!
  if (random.isOneIn(6)) sold.push({ item: findItem('Injection, giving of'), qty: 1 })
  if (random.isOneIn(10)) sold.push({ item: findItem('Influenza vaccine'), qty: 1 })
  if (random.isOneIn(9)) sold.push({ item: findItem('Digital thermometer'), qty: 1 })
  return sold
}

/** Pays an invoice as customers do: most at once, some in part or later, a few never. */
function payLikeCustomers(books: Ledger, sale: Sale & { payer: Payer }, instant: number): LedgerInvoice {
  const { random } = books
  const invoice = addInvoice(books, sale, instant)
  const dice = random.between(1, 100)
  const methods = random.pick(PAYMENT_PATTERNS)
  if (sale.payer.patientId === null || dice <= 86) payInvoice(books, invoice, methods, instant + 60_000)
  else if (dice <= 95) {
    const payDay = addDays(books.day, random.between(3, 40))
    books.schedule(books.isSunday(payDay) ? addDays(payDay, 1) : payDay, '10:20', (paidAt) =>
      payInvoice(books, invoice, methods, paidAt),
    )
  }
  return invoice
}
