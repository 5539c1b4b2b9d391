import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { buildPrefix, formatNumber, getFinancialYear } from '#contract/billing/numbering/numbers.ts'
import type { Supply } from '#contract/billing/tax/tax-profiles.ts'
import type { Db } from '#db/client.ts'
import { billingParties, shifts } from '#db/schema/billing/accounts.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'

/** The existing practice that the books are written for. */
export interface BooksSetup {
  practiceId: string
  places: readonly { id: string; code: string; taxNo: string | null }[]
  doctorIds: readonly string[]
  patientIds: readonly string[]
  personId: string
}

export interface OpenDocument {
  id: string
  table: 'invoices' | 'debit_notes'
  number: string
  dueMinor: number
  payableMinor: number
  client: Client
  placeId: string
}

export interface Client {
  patientId: string | null
  partyId: string | null
  card: Record<string, string | null>
}

const PARTY_NAMES = { organisation: 'Tata Mills', supplier: 'Sai Pharma', distributor: 'Om Medicals' }
export const SELLER = { name: 'Asha Health' }
export const PAYMENT_METHODS = ['cash', 'cash', 'upi', 'card', 'bank_transfer', 'cheque'] as const

/**
 * Writes random books of a practice directly into the database, with every kind of document. The same seed gives the same
 * books. Triggers are enabled, so the books are valid.
 */
export class RandomBooks {
  day = ''
  readonly openDocuments: OpenDocument[] = []
  readonly parties: { id: string; type: string }[] = []
  readonly invoices: { id: string; client: Client; placeId: string; payableMinor: number; supply: Supply }[] = []
  readonly shifts = new Map<string, string>()
  private readonly series = new Map<string, { id: string; no: number; prefix: string }>()
  private clock = 0

  readonly db: Db
  readonly setup: BooksSetup
  private state: number

  constructor(db: Db, setup: BooksSetup, seed = 1) {
    this.db = db
    this.setup = setup
    this.state = seed
  }

  /** Returns the next pseudo-random number from 0 to 1 (mulberry32). */
  random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  pickNumber = (max: number): number => 1 + Math.floor(this.random() * max)
  pick = <T>(all: readonly T[]): T => all[Math.floor(this.random() * all.length)]!
  newRow = () => ({ id: uuidv7(), practiceId: this.setup.practiceId })

  /** Returns a time on the current day, later than all previous ones. */
  now(): string {
    this.clock += 1
    return new Date(Date.parse(`${this.day}T04:00:00Z`) + (this.clock % 30_000) * 1000).toISOString()
  }

  async addParties(): Promise<void> {
    for (const [type, name] of Object.entries(PARTY_NAMES)) {
      const row = { ...this.newRow(), type: type as 'supplier', name, nameKey: name.toLowerCase() }
      const tax = {
        taxNo: '29AAGCB7383J1Z4',
        stateCode: '29',
        openingBalanceMinor: type === 'organisation' ? 12_345 : 0,
      }
      await this.db.insert(billingParties).values({ ...row, ...tax })
      this.parties.push({ id: row.id, type })
    }
  }

  findParty = (type: string): string => this.parties.find((party) => party.type === type)!.id

  pickClient(): Client {
    if (this.random() < 0.2) {
      const card = { name: PARTY_NAMES.organisation, taxNo: '29AAGCB7383J1Z4', stateCode: '29' }
      return { patientId: null, partyId: this.findParty('organisation'), card }
    }
    return { patientId: this.pick(this.setup.patientIds), partyId: null, card: { name: 'Asha Das' } }
  }

  /** Takes the next number of a place's documents. */
  async takeNumber(placeId: string, docType: string): Promise<{ seriesId: string; number: string }> {
    const year = getFinancialYear(this.day, 4)
    const key = `${placeId} ${docType} ${year}`
    const place = this.setup.places.find(({ id }) => id === placeId)!
    let series = this.series.get(key)
    if (!series) {
      const prefixSuffix = { debit_note: 'D', purchase_order: 'P', expense: 'E' }[docType]
      const prefix = prefixSuffix
        ? `${place.code.slice(0, 4)}${prefixSuffix}`
        : buildPrefix(place.code, docType as 'invoice')
      series = { id: uuidv7(), no: 0, prefix }
      this.series.set(key, series)
      await this.db.insert(numberSeries).values({
        id: series.id,
        practiceId: this.setup.practiceId,
        placeId,
        docType,
        prefix: series.prefix,
        financialYear: year,
        registrant: place.taxNo ?? this.setup.practiceId,
      })
    }
    series.no += 1
    await this.db
      .update(numberSeries)
      .set({ nextNo: series.no + 1, lastIssueDate: this.day })
      .where(eq(numberSeries.id, series.id))
    return { seriesId: series.id, number: formatNumber(series.prefix, year, series.no) }
  }

  /** Returns the place's open shift, and opens one if there is none. */
  async openShift(placeId: string): Promise<string> {
    const openShiftId = this.shifts.get(placeId)
    if (openShiftId) return openShiftId
    const row = { ...this.newRow(), placeId, personId: this.setup.personId, floatMinor: 100 * this.pickNumber(5000) }
    await this.db.insert(shifts).values({ ...row, openedAt: this.now() })
    this.shifts.set(placeId, row.id)
    return row.id
  }

  addDays(days: number): string {
    return new Date(Date.parse(`${this.day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  }

  settle(document: OpenDocument, amountMinor: number): void {
    document.dueMinor -= amountMinor
    if (document.dueMinor === 0) this.openDocuments.splice(this.openDocuments.indexOf(document), 1)
  }

  /** Closes the shifts of the day, sometimes with cash missing. */
  async closeShifts(): Promise<void> {
    for (const id of this.shifts.values()) {
      const [{ expected }] = (await this.db.execute(sql`
        select float_minor + (select coalesce(sum(case kind when 'reversal' then -amount_minor else amount_minor end), 0) from receipts where shift_id = ${id} and method = 'cash')
          - (select coalesce(sum(amount_minor), 0) from refunds where shift_id = ${id} and method = 'cash' and status = 'paid')
          - (select coalesce(sum(amount_minor), 0) from outgoing_payments where shift_id = ${id} and method = 'cash' and status = 'posted')
          + (select coalesce(sum(case kind when 'added' then amount_minor else -amount_minor end), 0) from cash_moves where shift_id = ${id}) as expected
        from shifts where id = ${id}`)) as unknown as [{ expected: string }]
      const missingMinor = this.random() < 0.2 ? this.pickNumber(500) : 0
      const counted = { expectedMinor: Number(expected), countedMinor: Number(expected) - missingMinor }
      await this.db
        .update(shifts)
        .set({ ...counted, closedAt: this.now(), differenceReason: missingMinor ? 'Wrong change' : null })
        .where(eq(shifts.id, id))
    }
    this.shifts.clear()
  }
}

export const isSameClient = (a: Client, b: Client): boolean => a.patientId === b.patientId && a.partyId === b.partyId
