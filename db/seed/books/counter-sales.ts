import type { Method } from '#contract/billing/receipts/payment-methods.ts'
import type { DemoPatient } from '../patients.ts'
import { addDays, type Ledger, type LedgerInvoice, type Payer } from './ledger.ts'
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
  const { chance, clinic } = books
  const isBig = clinic.visitsADay > 10
  const plan = (act: (at: number) => void) => books.schedule(day, chance.one(TIMES), act)
  const patient = (at: number) => parties.patient(chance.one(patients), at)
  if (withVisits)
    for (let left = takeTurn(n, isBig ? [1, 0] : [1, 0, 0, 0]); left > 0; left--)
      plan((at) => {
        const doctor = chance.one(clinic.seats)
        const lines = [
          { item: { name: `Consultation, ${doctor.doctorName}` }, qty: 1, unitPriceMinor: doctor.feeMinor },
        ]
        const place = clinic.places.find(({ id }) => id === doctor.placeId)!
        payLikeCustomers(books, { kind: 'consultation', place, payer: patient(at), lines, doctor }, at)
      })
  for (let left = takeTurn(n, isBig ? [1, 1, 0] : [0, 1, 0]); left > 0; left--)
    plan((at) => {
      const payer = chance.onceIn(3) ? parties.findOther('walkIn', at) : patient(at)
      const lines = chooseMedicines(books)
      const discount = chance.onceIn(9) ? { bps: 500, reason: 'Senior citizen' } : undefined
      payLikeCustomers(
        books,
        { kind: 'pharmacy', place: books.place('pharmacy'), payer, lines, ...(discount && { discount }) },
        at,
      )
    })
  if (takeTurn(n, isBig ? [0, 1] : [0, 0, 0, 1]))
    plan((at) => {
      const tests = chance.some(listItems(books, 'lab_test'), chance.between(1, 3))
      const lines = tests.map((item) => ({ item, qty: 1 }))
      const referredBy = chance.onceIn(4) ? { referredBy: 'Dr S. Menon' } : {}
      payLikeCustomers(
        books,
        { kind: 'lab', place: books.place('laboratory'), payer: patient(at), lines, ...referredBy },
        at,
      )
    })
}

/** Takes the count of a day in turn. */
const takeTurn = (n: number, counts: readonly number[]) => counts[n % counts.length]!

const listItems = ({ items }: Ledger, kind: string) => items.filter((item) => item.kind === kind)

/** Chooses one to four medicines, by the pack or in single tablets, sometimes with a discount or an injection. */
function chooseMedicines(books: Ledger): SoldItem[] {
  const { chance } = books
  const sold = chance.some(listItems(books, 'medicine'), chance.between(1, 4)).map((item): SoldItem => {
    const pieces = /(\d+) (?:tablets|capsules)$/.exec(item.name)
    if (pieces && chance.onceIn(4)) return { item, qty: chance.between(2, 9), unitsPerPack: Number(pieces[1]) }
    if (chance.onceIn(8)) return { item, qty: 1, discount: { kind: 'pct', bps: 1000 } }
    return { item, qty: chance.between(1, 3), ...(chance.onceIn(12) && { discount: { kind: 'amount', minor: 5_00 } }) }
  })
  const also = (name: string) => books.items.find((item) => item.name === name)!
  if (chance.onceIn(6)) sold.push({ item: also('Injection, giving of'), qty: 1 })
  if (chance.onceIn(10)) sold.push({ item: also('Influenza vaccine'), qty: 1 })
  if (chance.onceIn(9)) sold.push({ item: also('Digital thermometer'), qty: 1 })
  return sold
}

/** Pays an invoice as customers do: most at once, some in part or later, a few never. */
function payLikeCustomers(books: Ledger, sale: Sale & { payer: Payer }, at: number): LedgerInvoice {
  const { chance } = books
  const invoice = addInvoice(books, sale, at)
  const dice = chance.between(1, 100)
  const methods = chance.one(PAYMENT_PATTERNS)
  if (sale.payer.patientId === null || dice <= 86) payInvoice(books, invoice, methods, at + 60_000)
  else if (dice <= 95) {
    const then = addDays(books.day, chance.between(3, 40))
    books.schedule(books.isSunday(then) ? addDays(then, 1) : then, '10:20', (later) =>
      payInvoice(books, invoice, methods, later),
    )
  }
  return invoice
}
