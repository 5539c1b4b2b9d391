import { GST_NUMBERS } from '#contract/billing/tax/tax-numbers.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import type { billingParties } from '#db/schema/billing/accounts.ts'
import type { DemoPatient } from '../patients.ts'
import type { Ledger, Payer, Snapshot } from './ledger.ts'

type Party = typeof billingParties.$inferInsert

const OWN_STATE = '27'
const CITIES = { '27': ['Pune', 'Maharashtra'], '10': ['Gaya', 'Bihar'] } as const

/** Clients and suppliers other than patients; `taxNo` can depend on the clinic's state. */
const OTHER_PARTIES = {
  mill: {
    type: 'organisation',
    name: 'Sahyadri Textile Mill',
    taxNo: { '27': '27AADCS6120R1ZX', '10': '10AAFCP2286J1ZI' },
  },
  school: { type: 'organisation', name: 'Green Field School' },
  far: { type: 'organisation', name: 'Malnad Coffee Estates', taxNo: '29AACCM4408Q1ZZ', city: 'Chikkamagaluru' },
  walkIn: { type: 'walk_in', name: 'Counter sale' },
  distributor: {
    type: 'distributor',
    name: 'Deccan Medicine House',
    taxNo: { '27': '27AAGCD3345L1ZG', '10': '10AACCM7719E1ZV' },
  },
  away: { type: 'supplier', name: 'Vadodara Surgical Works', taxNo: '24AABCV9017M1Z2', city: 'Vadodara' },
  landlord: { type: 'supplier', name: 'Lake Road Properties' },
} as const
export type OtherParty = keyof typeof OTHER_PARTIES

/** The clients and suppliers of a practice, created on first use. */
export class Parties {
  private readonly payers = new Map<string, Payer & { row: Party }>()

  constructor(private readonly books: Ledger) {}

  findOther(key: OtherParty, instant: number): Payer & { row: Party } {
    const details: { type: Party['type']; name: string; taxNo?: string | Record<string, string>; city?: string } =
      OTHER_PARTIES[key]
    const state = (this.books.clinic.taxNo.slice(0, 2) === OWN_STATE ? '27' : '10') as keyof typeof CITIES
    const taxNo = typeof details.taxNo === 'object' ? details.taxNo[state]! : (details.taxNo ?? null)
    const isTrade = details.type !== 'walk_in'
    return this.findOrCreate(key, instant, {
      type: details.type,
      name: details.name,
      taxNo,
      pan: taxNo && GST_NUMBERS.panOf(taxNo),
      ...(isTrade && {
        mobile: `${this.books.clinic.phonePrefix}9${String(key.length * 7919)
          .padStart(4, '0')
          .slice(-4)}`,
        email: `accounts@${key}.example.com`,
        addressLine1: '12 Market Lane',
        country: 'IN',
        city: details.city ?? CITIES[state][0],
        stateCode: taxNo?.slice(0, 2) ?? state,
        creditDays: details.type === 'organisation' ? 15 : 30,
      }),
      ...(key === 'distributor' && { drugLicenceNo: '20B/MH/4471' }),
      ...(key === 'mill' && {
        openingBalanceMinor: 4_500_00,
        notes: 'Pays by bank transfer; sends a list of attendees.',
      }),
    })
  }

  findPatient(patient: DemoPatient, instant: number): Payer {
    const { id, fullName, phone = null } = patient
    const payer = this.findOrCreate(id!, instant, { type: 'patient', name: fullName!, patientId: id, mobile: phone })
    return { ...payer, patientId: id!, snapshot: toPatientSnapshot(patient) }
  }

  private findOrCreate(
    key: string,
    instant: number,
    details: Pick<Party, 'type' | 'name'> & Partial<Party>,
  ): Payer & { row: Party } {
    const existing = this.payers.get(key)
    if (existing) return existing
    const row = {
      ...this.books.newIds(instant),
      ...details,
      nameKey: toNameKey(details.name),
      createdBy: this.books.findManager(0).id,
      createdAt: new Date(instant).toISOString(),
    }
    this.books.rows.parties.push(row)
    const [addressLine1, city] = [row.addressLine1 ?? null, row.city ?? null]
    const stateCode = row.stateCode ?? null
    const payer = {
      patientId: null,
      partyId: row.id,
      stateCode,
      creditDays: row.creditDays ?? 0,
      row,
      snapshot: {
        name: row.name,
        patientNo: null,
        phone: row.mobile ?? null,
        email: row.email ?? null,
        address: addressLine1,
        city,
        taxNo: row.taxNo ?? null,
        stateCode,
        state: stateCode && (GST_NUMBERS.states[stateCode] ?? null),
      } satisfies Snapshot,
    }
    this.payers.set(key, payer)
    return payer
  }
}

/** The snapshot of a patient on documents. */
export const toPatientSnapshot = ({ fullName, patientNo, phone, addressLine, city }: DemoPatient): Snapshot => ({
  name: fullName!,
  patientNo: patientNo!,
  phone: phone ?? null,
  address: addressLine ?? null,
  city: city ?? null,
})
