import type { Method } from '#contract/billing/receipts/rules.ts'
import type { DemoPatient } from '../patients.ts'
import { daysOn, type Ledger, type Paper, type Payer } from './ledger.ts'
import { pay } from './money.ts'
import type { Parties } from './parties.ts'
import { type Sale, type Sold, sell } from './sales.ts'

const TIMES = ['09:25', '10:05', '10:50', '11:35', '12:20', '16:15', '17:05', '17:50', '18:35', '19:20']
const BY: readonly (readonly Method[])[] = [['cash'], ['cash'], ['upi'], ['upi'], ['card'], ['wallet'], ['cash', 'upi']]

interface Working {
  day: string
  n: number
  patients: readonly DemoPatient[]
  /** Visits of days before the appointment book begins are on invoices of their own. */
  withVisits: boolean
}

/** What is sold on every day: medicines over the counter, tests, and before the appointment book began the visits. */
export function counterSales(books: Ledger, parties: Parties, { day, n, patients, withVisits }: Working): void {
  const { chance, clinic } = books
  const isBig = clinic.visitsADay > 10
  const plan = (act: (at: number) => void) => books.plan(day, chance.one(TIMES), act)
  const patient = (at: number) => parties.patient(chance.one(patients), at)
  if (withVisits)
    for (let left = turns(n, isBig ? [1, 0] : [1, 0, 0, 0]); left > 0; left--)
      plan((at) => {
        const doctor = chance.one(clinic.seats)
        const lines = [
          { item: { name: `Consultation, ${doctor.doctorName}` }, qty: 1, unitPriceMinor: doctor.feeMinor },
        ]
        const place = clinic.places.find(({ id }) => id === doctor.placeId)!
        settle(books, { kind: 'consultation', place, payer: patient(at), lines, doctor }, at)
      })
  for (let left = turns(n, isBig ? [1, 1, 0] : [0, 1, 0]); left > 0; left--)
    plan((at) => {
      const payer = chance.onceIn(3) ? parties.other('walkIn', at) : patient(at)
      const lines = medicines(books)
      const discount = chance.onceIn(9) ? { bps: 500, reason: 'Senior citizen' } : undefined
      settle(
        books,
        { kind: 'pharmacy', place: books.place('pharmacy'), payer, lines, ...(discount && { discount }) },
        at,
      )
    })
  if (turns(n, isBig ? [0, 1] : [0, 0, 0, 1]))
    plan((at) => {
      const tests = chance.some(ofKind(books, 'lab_test'), chance.between(1, 3))
      const lines = tests.map((item) => ({ item, qty: 1 }))
      const referredBy = chance.onceIn(4) ? { referredBy: 'Dr S. Menon' } : {}
      settle(books, { kind: 'lab', place: books.place('laboratory'), payer: patient(at), lines, ...referredBy }, at)
    })
}

/** How many of a day: days take turns. */
const turns = (n: number, counts: readonly number[]) => counts[n % counts.length]!

const ofKind = ({ items }: Ledger, kind: string) => items.filter((item) => item.kind === kind)

/** One to four medicines: by the pack or in single tablets, with a discount now and then, and an injection given with them. */
function medicines(books: Ledger): Sold[] {
  const { chance } = books
  const sold = chance.some(ofKind(books, 'medicine'), chance.between(1, 4)).map((item): Sold => {
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

/** Most pay at once; some pay in part or later, and a few never. */
function settle(books: Ledger, sale: Sale & { payer: Payer }, at: number): Paper {
  const { chance } = books
  const paper = sell(books, sale, at)
  const dice = chance.between(1, 100)
  const methods = chance.one(BY)
  if (sale.payer.patientId === null || dice <= 86) pay(books, paper, methods, at + 60_000)
  else if (dice <= 95) {
    const then = daysOn(books.day, chance.between(3, 40))
    books.plan(books.isSunday(then) ? daysOn(then, 1) : then, '10:20', (later) => pay(books, paper, methods, later))
  }
  return paper
}
