import { addDays } from '#contract/kernel/days.ts'
import type { DemoPatient } from '../patients.ts'
import { issueCreditNote, issueDebitNote } from './corrections.ts'
import type { Ledger } from './ledger.ts'
import type { Parties } from './parties.ts'
import { addRefund, allocateReceipts, bounceCheque, payInvoice, recordReceipts, writeOff } from './receipts.ts'
import { addInvoice, cancelInvoice, type SoldItem } from './sales.ts'

interface WorkingDay {
  day: string
  /** The number of the working day. */
  n: number
  patients: readonly DemoPatient[]
}

/** Plans rarer transactions: companies, packages, advances, bounced cheques and corrections. */
export function planRareTransactions(books: Ledger, parties: Parties, { day, n, patients }: WorkingDay): void {
  const { random, clinic } = books
  const findItem = (name: string) => books.items.find((candidate) => candidate.name === name)!
  const pickPatient = (instant: number) => parties.findPatient(random.pick(patients), instant)
  const scheduleEvery = (days: number, from: number, time: string, run: (instant: number) => void) => {
    if (n % days === from) books.schedule(day, time, run)
  }
  const scheduleLater = (days: number, run: (instant: number) => void) => {
    const laterDay = addDays(books.day, days)
    books.schedule(books.isSunday(laterDay) ? addDays(laterDay, 1) : laterDay, '15:40', run)
  }
  const [branch, pharmacy, laboratory] = [
    books.findPlace('branch'),
    books.findPlace('pharmacy'),
    books.findPlace('laboratory'),
  ]

  // A mill orders health checks and first-aid goods: exempt and taxed lines on one invoice.
  scheduleEvery(13, 4, '14:10', (instant) => {
    const payer = parties.findOther('mill', instant)
    const lines: SoldItem[] = [
      { item: findItem('Health check of an employee'), qty: random.between(3, 9) },
      { item: findItem('First-aid course, a day'), qty: 1, discount: { kind: 'pct', bps: 500 } },
    ]
    const invoice = addInvoice(
      books,
      { kind: 'other', place: branch, payer, lines, notes: 'Your order of this month' },
      instant,
    )
    if (n % 26 === 4)
      issueDebitNote(books, invoice, 'Health check of an employee, one more', 1_200_00, instant + 3_600_000)
    if (n % 39 === 17)
      scheduleLater(8, (laterInstant) =>
        issueCreditNote(
          books,
          invoice,
          { reason: 'service_not_given', disposition: 'reduce_due', qty: 1 },
          laterInstant,
        ),
      )
    if (n % 26 === 17)
      return scheduleLater(14, (laterInstant) => {
        const tenders = [{ method: 'cheque', amountMinor: invoice.dueMinor }] as const
        const [cheque] = recordReceipts(books, { place: branch, payer, tenders, invoices: [invoice] }, laterInstant)
        scheduleLater(5, (bouncedAt) => bounceCheque(books, cheque!, bouncedAt))
        scheduleLater(9, (repaidAt) => payInvoice(books, invoice, ['dd'], repaidAt))
      })
    scheduleLater(random.between(12, 50), (laterInstant) => {
      const half = Math.round(invoice.dueMinor / 200) * 100
      recordReceipts(
        books,
        { place: branch, payer, tenders: [{ method: 'bank_transfer', amountMinor: half }], invoices: [invoice] },
        laterInstant,
      )
      scheduleLater(20, (paidAt) => payInvoice(books, invoice, ['netbanking'], paidAt))
    })
  })
  // Goods for another state.
  scheduleEvery(24, 9, '12:05', (instant) => {
    const payer = parties.findOther('far', instant)
    const lines = [
      { item: findItem('First-aid kit'), qty: random.between(4, 12) },
      { item: findItem('Crepe bandage, 10 cm'), qty: 10 },
    ]
    const invoice = addInvoice(books, { kind: 'pharmacy', place: pharmacy, payer, lines, delivered: true }, instant)
    scheduleLater(21, (laterInstant) => {
      const amountMinor = invoice.dueMinor + 2_500_00
      recordReceipts(
        books,
        { place: pharmacy, payer, tenders: [{ method: 'bank_transfer', amountMinor }], invoices: [invoice] },
        laterInstant,
      )
    })
  })
  scheduleEvery(29, 11, '11:15', (instant) => {
    const payer = parties.findOther('school', instant)
    recordReceipts(
      books,
      {
        place: branch,
        payer,
        tenders: [{ method: 'netbanking', amountMinor: 5_000_00 }],
        kind: 'on_account',
        note: 'For the health day',
      },
      instant,
    )
  })
  // A package with an advance.
  scheduleEvery(9, 2, '16:30', (instant) => {
    const payer = pickPatient(instant)
    const tenders = [{ method: 'card', amountMinor: 1_500_00 }] as const
    const advance = recordReceipts(books, { place: branch, payer, tenders, kind: 'advance' }, instant)
    if (n % 27 === 11)
      return scheduleLater(2, (laterInstant) =>
        addRefund(
          books,
          { place: branch, payer, of: { receiptId: advance[0]!.id }, amountMinor: 1_500_00, method: 'upi' },
          laterInstant,
        ),
      )
    scheduleLater(3, (laterInstant) => {
      const lines = [{ item: { name: 'Antenatal package, six visits' }, qty: 1, unitPriceMinor: 4_500_00 }]
      const invoice = addInvoice(
        books,
        { kind: 'package', place: branch, payer, lines, doctor: random.pick(clinic.seats) },
        laterInstant,
      )
      allocateReceipts(books, advance, [invoice], laterInstant + 60_000)
      scheduleLater(30, (paidAt) => payInvoice(books, invoice, ['upi', 'cash'], paidAt))
    })
  })
  // An insurer pays most of an expensive test.
  scheduleEvery(11, 7, '10:35', (instant) => {
    const lines = [
      { item: findItem('Vitamin D'), qty: 1 },
      { item: findItem('Thyroid profile'), qty: 1 },
    ]
    payInvoice(
      books,
      addInvoice(books, { kind: 'lab', place: laboratory, payer: pickPatient(instant), lines }, instant),
      ['insurance', 'cash'],
      instant + 60_000,
    )
  })
  // A cosmetic treatment is taxed.
  scheduleEvery(15, 3, '17:20', (instant) => {
    const lines: SoldItem[] = [{ item: findItem('Chemical peel'), qty: 1, discount: { kind: 'amount', minor: 250_00 } }]
    payInvoice(
      books,
      addInvoice(books, { kind: 'other', place: branch, payer: pickPatient(instant), lines }, instant),
      ['card'],
      instant + 60_000,
    )
  })
  scheduleEvery(17, 6, '18:05', (instant) => {
    const invoice = addInvoice(
      books,
      {
        kind: 'pharmacy',
        place: pharmacy,
        payer: pickPatient(instant),
        lines: [{ item: findItem('Cough syrup, 100 ml'), qty: 3 }],
      },
      instant,
    )
    payInvoice(books, invoice, ['cash'], instant + 60_000)
    const disposition = n % 34 === 6 ? 'refund' : 'keep_as_credit'
    scheduleLater(2, (laterInstant) =>
      issueCreditNote(books, invoice, { reason: 'returned_goods', disposition, qty: 1 }, laterInstant),
    )
  })
  scheduleEvery(31, 14, '09:50', (instant) => {
    const lines = [{ item: findItem('ECG'), qty: 1 }]
    const invoice = addInvoice(
      books,
      { kind: 'other', place: branch, payer: pickPatient(instant), lines, doctor: random.pick(clinic.seats) },
      instant,
    )
    payInvoice(books, invoice, ['upi'], instant + 60_000)
    scheduleLater(1, (laterInstant) =>
      issueCreditNote(
        books,
        invoice,
        { reason: 'service_not_given', disposition: 'refund', refundBy: 'upi' },
        laterInstant,
      ),
    )
  })
  scheduleEvery(19, 8, '13:15', (instant) => {
    const lines = [{ item: findItem('Nebulisation'), qty: 1 }]
    const invoice = addInvoice(books, { kind: 'other', place: branch, payer: pickPatient(instant), lines }, instant)
    cancelInvoice(books, invoice, 'Issued for the wrong patient', instant + 1_800_000)
  })
  scheduleEvery(37, 20, '18:40', (instant) => {
    const lines = [
      { item: findItem('Dressing, large'), qty: 1 },
      { item: findItem('Gauze roll'), qty: 2 },
    ]
    const invoice = addInvoice(books, { kind: 'other', place: branch, payer: pickPatient(instant), lines }, instant)
    scheduleLater(75, (laterInstant) =>
      writeOff(books, invoice, 'Moved away, no answer to three letters', laterInstant),
    )
  })
}

/** Plans open work of today: drafts, cheques to deposit and to clear, and refunds that wait for approval. */
export function planOpenTransactions(
  books: Ledger,
  parties: Parties,
  today: string,
  patients: readonly DemoPatient[],
): void {
  const { random } = books
  const pickPatient = (instant: number) => parties.findPatient(random.pick(patients), instant)
  const [branch, pharmacy] = [books.findPlace('branch'), books.findPlace('pharmacy')]
  for (const [daysAgo, kind] of [
    [2, 'other'],
    [1, 'pharmacy'],
    [0, 'other'],
  ] as const)
    books.schedule(addDays(today, -daysAgo), daysAgo ? '17:10' : '00:02', (instant) => {
      const goods = books.items.filter((item) => item.kind === (kind === 'other' ? 'procedure' : 'medicine'))
      const lines = random.pickSome(goods, 2).map((item) => ({ item, qty: 1 }))
      addInvoice(
        books,
        { kind, place: kind === 'other' ? branch : pharmacy, payer: pickPatient(instant), lines, isDraft: true },
        instant,
      )
    })
  // Of these two cheques, the newer one is still at the clinic and the older one at the bank.
  for (const daysAgo of [1, 3])
    books.schedule(addDays(today, -daysAgo), '11:50', (instant) => {
      const payer = parties.findOther('school', instant)
      const item = books.items.find(({ name }) => name === 'First-aid kit')!
      const lines = [{ item, qty: daysAgo }]
      const invoice = addInvoice(books, { kind: 'pharmacy', place: pharmacy, payer, lines }, instant)
      payInvoice(books, invoice, ['cheque'], instant + 60_000)
    })
  // Notes that are issued by mistake and cancelled.
  books.schedule(addDays(today, -1), '16:20', (instant) => {
    const lines = [{ item: books.items.find(({ name }) => name === 'ECG')!, qty: 1 }]
    const invoice = addInvoice(books, { kind: 'other', place: branch, payer: pickPatient(instant), lines }, instant)
    payInvoice(books, invoice, ['upi'], instant + 60_000)
    const details = { reason: 'price_correction', disposition: 'keep_as_credit' } as const
    issueCreditNote(books, invoice, { ...details, cancelled: 'Written for the wrong invoice' }, instant + 120_000)
    issueDebitNote(books, invoice, 'Dressing, small', 150_00, instant + 180_000, 'The dressing was already billed')
  })
  const refundRequests = [
    [4, 'requested'],
    [6, 'approved'],
    [9, 'rejected'],
  ] as const
  for (const [daysAgo, status] of refundRequests)
    books.schedule(addDays(today, -daysAgo), '12:25', (instant) => {
      const payer = pickPatient(instant)
      const tenders = [{ method: 'upi', amountMinor: 800_00 }] as const
      const [advance] = recordReceipts(books, { place: branch, payer, tenders, kind: 'advance' }, instant)
      const reason = status === 'rejected' ? 'The visit is already booked' : undefined
      const details = {
        place: branch,
        payer,
        of: { receiptId: advance!.id },
        amountMinor: 800_00,
        method: 'upi',
        status,
      } as const
      addRefund(books, { ...details, ...(reason && { reason }) }, instant + 3_600_000)
    })
}
