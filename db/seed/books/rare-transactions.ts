import type { DemoPatient } from '../patients.ts'
import { issueCreditNote, issueDebitNote } from './corrections.ts'
import { addDays, type Ledger } from './ledger.ts'
import type { Parties } from './parties.ts'
import { addRefund, allocateReceipts, bounceCheque, payInvoice, recordReceipts, writeOff } from './receipts.ts'
import { addInvoice, cancelInvoice, type SoldItem } from './sales.ts'

interface WorkingDay {
  day: string
  /** The number of the working day. */
  n: number
  patients: readonly DemoPatient[]
}

/** Plans rarer acts: companies, packages, advances, bounced cheques and corrections. */
export function planRareActs(books: Ledger, parties: Parties, { day, n, patients }: WorkingDay): void {
  const { chance, clinic } = books
  const item = (name: string) => books.items.find((one) => one.name === name)!
  const patient = (at: number) => parties.patient(chance.one(patients), at)
  const every = (days: number, from: number, time: string, act: (at: number) => void) => {
    if (n % days === from) books.schedule(day, time, act)
  }
  const later = (days: number, act: (at: number) => void) => {
    const then = addDays(books.day, days)
    books.schedule(books.isSunday(then) ? addDays(then, 1) : then, '15:40', act)
  }
  const [desk, shop, lab] = [books.place('branch'), books.place('pharmacy'), books.place('laboratory')]

  // A mill orders health checks and first-aid goods: exempt and taxed lines on one invoice.
  every(13, 4, '14:10', (at) => {
    const payer = parties.findOther('mill', at)
    const lines: SoldItem[] = [
      { item: item('Health check of an employee'), qty: chance.between(3, 9) },
      { item: item('First-aid course, a day'), qty: 1, discount: { kind: 'pct', bps: 500 } },
    ]
    const invoice = addInvoice(
      books,
      { kind: 'other', place: desk, payer, lines, notes: 'Your order of this month' },
      at,
    )
    if (n % 26 === 4) issueDebitNote(books, invoice, 'Health check of an employee, one more', 1_200_00, at + 3_600_000)
    if (n % 39 === 17)
      later(8, (then) =>
        issueCreditNote(books, invoice, { reason: 'service_not_given', disposition: 'reduce_due', qty: 1 }, then),
      )
    if (n % 26 === 17)
      return later(14, (then) => {
        const tenders = [{ method: 'cheque', amountMinor: invoice.dueMinor }] as const
        const [cheque] = recordReceipts(books, { place: desk, payer, tenders, invoices: [invoice] }, then)
        later(5, (bank) => bounceCheque(books, cheque!, bank))
        later(9, (again) => payInvoice(books, invoice, ['dd'], again))
      })
    later(chance.between(12, 50), (then) => {
      const half = Math.round(invoice.dueMinor / 200) * 100
      recordReceipts(
        books,
        { place: desk, payer, tenders: [{ method: 'bank_transfer', amountMinor: half }], invoices: [invoice] },
        then,
      )
      later(20, (rest) => payInvoice(books, invoice, ['netbanking'], rest))
    })
  })
  // Goods for another state.
  every(24, 9, '12:05', (at) => {
    const payer = parties.findOther('far', at)
    const lines = [
      { item: item('First-aid kit'), qty: chance.between(4, 12) },
      { item: item('Crepe bandage, 10 cm'), qty: 10 },
    ]
    const invoice = addInvoice(books, { kind: 'pharmacy', place: shop, payer, lines, delivered: true }, at)
    later(21, (then) => {
      const amountMinor = invoice.dueMinor + 2_500_00
      recordReceipts(
        books,
        { place: shop, payer, tenders: [{ method: 'bank_transfer', amountMinor }], invoices: [invoice] },
        then,
      )
    })
  })
  every(29, 11, '11:15', (at) => {
    const payer = parties.findOther('school', at)
    recordReceipts(
      books,
      {
        place: desk,
        payer,
        tenders: [{ method: 'netbanking', amountMinor: 5_000_00 }],
        kind: 'on_account',
        note: 'For the health day',
      },
      at,
    )
  })
  // A package with an advance.
  every(9, 2, '16:30', (at) => {
    const payer = patient(at)
    const tenders = [{ method: 'card', amountMinor: 1_500_00 }] as const
    const advance = recordReceipts(books, { place: desk, payer, tenders, kind: 'advance' }, at)
    if (n % 27 === 11)
      return later(2, (then) =>
        addRefund(
          books,
          { place: desk, payer, of: { receiptId: advance[0]!.id }, amountMinor: 1_500_00, method: 'upi' },
          then,
        ),
      )
    later(3, (then) => {
      const lines = [{ item: { name: 'Antenatal package, six visits' }, qty: 1, unitPriceMinor: 4_500_00 }]
      const invoice = addInvoice(
        books,
        { kind: 'package', place: desk, payer, lines, doctor: chance.one(clinic.seats) },
        then,
      )
      allocateReceipts(books, advance, [invoice], then + 60_000)
      later(30, (rest) => payInvoice(books, invoice, ['upi', 'cash'], rest))
    })
  })
  // An insurer pays most of an expensive test.
  every(11, 7, '10:35', (at) => {
    const lines = [
      { item: item('Vitamin D'), qty: 1 },
      { item: item('Thyroid profile'), qty: 1 },
    ]
    payInvoice(
      books,
      addInvoice(books, { kind: 'lab', place: lab, payer: patient(at), lines }, at),
      ['insurance', 'cash'],
      at + 60_000,
    )
  })
  // A cosmetic treatment is taxed.
  every(15, 3, '17:20', (at) => {
    const lines: SoldItem[] = [{ item: item('Chemical peel'), qty: 1, discount: { kind: 'amount', minor: 250_00 } }]
    payInvoice(
      books,
      addInvoice(books, { kind: 'other', place: desk, payer: patient(at), lines }, at),
      ['card'],
      at + 60_000,
    )
  })
  every(17, 6, '18:05', (at) => {
    const invoice = addInvoice(
      books,
      { kind: 'pharmacy', place: shop, payer: patient(at), lines: [{ item: item('Cough syrup, 100 ml'), qty: 3 }] },
      at,
    )
    payInvoice(books, invoice, ['cash'], at + 60_000)
    const disposition = n % 34 === 6 ? 'refund' : 'keep_as_credit'
    later(2, (then) => issueCreditNote(books, invoice, { reason: 'returned_goods', disposition, qty: 1 }, then))
  })
  every(31, 14, '09:50', (at) => {
    const lines = [{ item: item('ECG'), qty: 1 }]
    const invoice = addInvoice(
      books,
      { kind: 'other', place: desk, payer: patient(at), lines, doctor: chance.one(clinic.seats) },
      at,
    )
    payInvoice(books, invoice, ['upi'], at + 60_000)
    later(1, (then) =>
      issueCreditNote(books, invoice, { reason: 'service_not_given', disposition: 'refund', refundBy: 'upi' }, then),
    )
  })
  every(19, 8, '13:15', (at) => {
    const lines = [{ item: item('Nebulisation'), qty: 1 }]
    const invoice = addInvoice(books, { kind: 'other', place: desk, payer: patient(at), lines }, at)
    cancelInvoice(books, invoice, 'Issued for the wrong patient', at + 1_800_000)
  })
  every(37, 20, '18:40', (at) => {
    const lines = [
      { item: item('Dressing, large'), qty: 1 },
      { item: item('Gauze roll'), qty: 2 },
    ]
    const invoice = addInvoice(books, { kind: 'other', place: desk, payer: patient(at), lines }, at)
    later(75, (then) => writeOff(books, invoice, 'Moved away, no answer to three letters', then))
  })
}

/** Plans open work of today: drafts, and refunds that wait for approval. */
export function planOpenActs(books: Ledger, parties: Parties, today: string, patients: readonly DemoPatient[]): void {
  const { chance } = books
  const patient = (at: number) => parties.patient(chance.one(patients), at)
  const [desk, shop] = [books.place('branch'), books.place('pharmacy')]
  for (const [ago, kind] of [
    [2, 'other'],
    [1, 'pharmacy'],
    [0, 'other'],
  ] as const)
    books.schedule(addDays(today, -ago), ago ? '17:10' : '00:02', (at) => {
      const goods = books.items.filter((item) => item.kind === (kind === 'other' ? 'procedure' : 'medicine'))
      const lines = chance.some(goods, 2).map((item) => ({ item, qty: 1 }))
      addInvoice(books, { kind, place: kind === 'other' ? desk : shop, payer: patient(at), lines, isDraft: true }, at)
    })
  // Notes that are issued by mistake and cancelled.
  books.schedule(addDays(today, -1), '16:20', (at) => {
    const lines = [{ item: books.items.find(({ name }) => name === 'ECG')!, qty: 1 }]
    const invoice = addInvoice(books, { kind: 'other', place: desk, payer: patient(at), lines }, at)
    payInvoice(books, invoice, ['upi'], at + 60_000)
    const about = { reason: 'price_correction', disposition: 'keep_as_credit' } as const
    issueCreditNote(books, invoice, { ...about, cancelled: 'Written for the wrong invoice' }, at + 120_000)
    issueDebitNote(books, invoice, 'Dressing, small', 150_00, at + 180_000, 'The dressing was already billed')
  })
  const asked = [
    [4, 'requested'],
    [6, 'approved'],
    [9, 'rejected'],
  ] as const
  for (const [ago, status] of asked)
    books.schedule(addDays(today, -ago), '12:25', (at) => {
      const payer = patient(at)
      const tenders = [{ method: 'upi', amountMinor: 800_00 }] as const
      const [advance] = recordReceipts(books, { place: desk, payer, tenders, kind: 'advance' }, at)
      const reason = status === 'rejected' ? 'The visit is already booked' : undefined
      const about = {
        place: desk,
        payer,
        of: { receiptId: advance!.id },
        amountMinor: 800_00,
        method: 'upi',
        status,
      } as const
      addRefund(books, { ...about, ...(reason && { reason }) }, at + 3_600_000)
    })
}
