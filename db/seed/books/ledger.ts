import type { NumberedDocumentType } from '#contract/billing/numbering/numbers.ts'
import { buildPrefix, formatNumber } from '#contract/billing/numbering/numbers.ts'
import { getDenominations } from '#contract/billing/shifts/rules.ts'
import { GST_NUMBERS } from '#contract/billing/tax/tax-numbers.ts'
import { getTaxProfile, type Supply } from '#contract/billing/tax/tax-profiles.ts'
import type { invoiceLines } from '#db/schema/billing/billing.ts'
import type { DemoTown } from '../create-town.ts'
import { toInstant } from '../india-time.ts'
import { findFinancialYear } from '../numbering.ts'
import type { DemoItem } from '../prices.ts'
import type { Random } from '../random.ts'
import { type BookRows, createBookRows } from './rows.ts'

export const PROFILE = getTaxProfile('india-gst')
export const DAY = 86_400_000
const FLOAT = 2_000_00

export type Clinic = DemoTown['clinics'][number]
export type Place = Clinic['places'][number]
export type Snapshot = Record<string, string | null>

/** The payer, as printed on documents. */
export interface Payer {
  patientId: string | null
  partyId: string | null
  snapshot: Snapshot
  stateCode: string | null
  creditDays: number
}

/** An issued invoice with its amount due. */
export interface LedgerInvoice {
  id: string
  place: Place
  payer: Payer
  supply: Supply
  priceMode: 'tax_exclusive' | 'tax_inclusive'
  payableMinor: number
  creditedMinor: number
  dueMinor: number
  lines: (typeof invoiceLines.$inferInsert & { qtyMilli: number })[]
}

interface ScheduledAction {
  instant: number
  run: (instant: number) => void
}

interface Drawer {
  shift: BookRows['shifts'][number]
  place: Place
  cashMinor: number
}

/**
 * The books of a practice while days are simulated; the rows are written to the database at the end. Document numbers follow
 * the days, and cash goes through drawers that are counted each evening.
 */
export class Ledger {
  readonly rows: BookRows = createBookRows()
  day = ''
  private readonly series = new Map<string, BookRows['series'][number] & { nextNo: number }>()
  private readonly drawers = new Map<string, Drawer>()
  private readonly actionsByDay = new Map<string, ScheduledAction[]>()
  private evenings = 0

  readonly random: Random
  readonly clinic: Clinic
  readonly items: DemoItem[]
  readonly now: number

  constructor(random: Random, clinic: Clinic, items: DemoItem[], now: number) {
    this.random = random
    this.clinic = clinic
    this.items = items
    this.now = now
  }

  newIds = (instant: number) => ({ id: this.random.createId(instant), practiceId: this.clinic.practiceId })

  /** Schedules an action, unless its time is after now. */
  schedule(day: string, time: string, run: ScheduledAction['run']): void {
    this.scheduleAt(day, toInstant(day, time), run)
  }

  scheduleAt(day: string, instant: number, run: ScheduledAction['run']): void {
    if (instant > this.now) return
    const actions = this.actionsByDay.get(day)
    if (actions) actions.push({ instant, run })
    else this.actionsByDay.set(day, [{ instant, run }])
  }

  /** Simulates a day. */
  simulateDay(day: string): void {
    this.day = day
    const actions = (this.actionsByDay.get(day) ?? []).sort((a, b) => a.instant - b.instant)
    for (const { instant, run } of actions) run(instant)
    if (toInstant(day, '20:45') < this.now - DAY / 4) this.closeDrawers(toInstant(day, '20:30'))
  }

  /** Returns whether the clinic is closed on a day. */
  isSunday = (day = this.day): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0

  findPlace = (kind: Place['kind'], n = 0): Place => this.clinic.places.filter((place) => place.kind === kind)[n]!

  /** Finds the person who takes the payments at a place. */
  findCashier(place: Place): { id: string; name: string } {
    const { staff, receptionistId: id, receptionist: name } = this.clinic
    const role = { laboratory: 'lab', pharmacy: 'pharmacy', branch: 'pack2admin' }[place.kind]
    const isFrontDesk = place.id === this.findPlace('branch').id
    return (isFrontDesk ? undefined : staff.find((one) => one.role === role)) ?? { id, name }
  }

  /** Finds a manager: 0 approves, 1 keeps the accounts. */
  findManager = (n: number): { id: string; name: string } => {
    const managers = this.clinic.staff.filter(({ role }) => /admin/i.test(role))
    return managers[n % managers.length] ?? this.clinic.staff[n % this.clinic.staff.length]!
  }

  buildSeller(place: Place, issuedBy = this.findCashier(place).name): Snapshot {
    const stateCode = place.taxNo ? GST_NUMBERS.stateOf(place.taxNo) : null
    return {
      name: place.name,
      practice: this.clinic.name,
      address: place.addressLine ?? null,
      city: [place.city, place.postcode].join(' '),
      phone: place.phone ?? null,
      taxNo: place.taxNo ?? null,
      taxNumberName: PROFILE.taxNumberName,
      taxProfile: 'india-gst',
      ...(stateCode && { stateCode, state: GST_NUMBERS.states[stateCode] ?? null }),
      licenceNo: place.licenceNo ?? null,
      issuedBy,
    }
  }

  /** Takes the next number of a place's documents of a type. */
  takeNumber(place: Place, docType: NumberedDocumentType, instant: number): { seriesId: string; number: string } {
    const year = findFinancialYear(this.day)
    const key = `${docType} ${place.id} ${year}`
    let series = this.series.get(key)
    if (!series) {
      const prefix = buildPrefix(place.code, docType)
      const seriesKey = { placeId: place.id, docType, financialYear: year, registrant: place.taxNo ?? place.practiceId }
      series = { ...this.newIds(instant), ...seriesKey, prefix, nextNo: 1 }
      this.series.set(key, series)
      this.rows.series.push(series)
    }
    series.lastIssueDate = this.day
    return { seriesId: series.id, number: formatNumber(series.prefix, year, series.nextNo++) }
  }

  /** Adds cash to the drawer of a place, and opens its shift on first use of the day. Returns the shift's id. */
  openDrawer(place: Place, instant: number, cashMinor: number): string {
    let drawer = this.drawers.get(place.id)
    if (!drawer) {
      const openedAt = Math.min(instant, Math.max(toInstant(this.day, '08:40'), instant - DAY / 24))
      const shift: BookRows['shifts'][number] = {
        ...this.newIds(openedAt),
        placeId: place.id,
        personId: this.findCashier(place).id,
        openedAt: new Date(openedAt).toISOString(),
        floatMinor: FLOAT,
      }
      drawer = { shift, place, cashMinor: FLOAT }
      this.drawers.set(place.id, drawer)
      this.rows.shifts.push(shift)
    }
    drawer.cashMinor += cashMinor
    return drawer.shift.id
  }

  /** Finds the open shift at a place, if any, to record payments without cash. */
  findOpenShift = (place: Place): string | null => this.drawers.get(place.id)?.shift.id ?? null

  /** Closes the drawers: banks the cash above the float and counts the remaining cash, sometimes with a difference. */
  private closeDrawers(instant: number): void {
    for (const { shift, place, cashMinor } of this.drawers.values()) {
      const { id: movedBy } = this.findCashier(place)
      const surplus = Math.floor((cashMinor - FLOAT) / 100_00) * 100_00
      const deposit = surplus >= 1_000_00 ? surplus : 0
      if (deposit > 0)
        this.rows.moves.push({
          ...this.newIds(instant),
          shiftId: shift.id,
          kind: 'deposit',
          amountMinor: deposit,
          reason: 'Paid in at the bank',
          bankAccountId: this.rows.banks[0]!.id,
          movedBy,
          createdAt: new Date(instant - 600_000).toISOString(),
        })
      const expectedMinor = cashMinor - deposit
      const difference = ++this.evenings % 23 === 0 ? this.random.pick([-10_00, -50_00, 20_00, -100_00]) : 0
      Object.assign(shift, {
        closedAt: new Date(instant).toISOString(),
        closedBy: shift.personId,
        counts: countNotes(expectedMinor + difference),
        expectedMinor,
        countedMinor: expectedMinor + difference,
        differenceReason: difference === 0 ? null : difference < 0 ? 'Wrong change given' : 'A patient left the change',
      })
    }
    this.drawers.clear()
  }
}

/** Counts an amount in the fewest notes and coins; null for an amount below the smallest coin. */
function countNotes(minor: number) {
  let remaining = minor
  const counts = getDenominations('INR').flatMap((worthMinor) => {
    const count = Math.floor(remaining / worthMinor)
    remaining -= count * worthMinor
    return count > 0 ? [{ worthMinor, count }] : []
  })
  return remaining === 0 && counts.length > 0 ? counts : null
}
