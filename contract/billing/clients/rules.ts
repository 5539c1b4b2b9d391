/** Whom papers are for, and who writes bills to us. */
export const CLIENT_TYPES = ['patient', 'organisation', 'walk_in', 'supplier', 'distributor'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** Those that are typed in; a patient becomes one by the first paper. */
export const EDITABLE_CLIENT_TYPES = ['organisation', 'walk_in', 'supplier', 'distributor'] as const

export const CLIENT_TYPE_LABELS: Readonly<Record<ClientType, string>> = {
  patient: 'Patient',
  organisation: 'Organisation',
  walk_in: 'Walk-in',
  supplier: 'Supplier',
  distributor: 'Distributor',
}

const SUPPLIER_TYPES: readonly string[] = ['supplier', 'distributor']

/** Do they sell to us? Others buy. */
export const isSupplier = (type: ClientType): boolean => SUPPLIER_TYPES.includes(type)

/** Matches of one search for a client. */
export const CLIENTS_FOUND_AT_MOST = 20

/** What tells a patient from namesakes, beside the phone number: the own number, and the year of birth. */
export const describePatient = (patientNo: string | null, birthYear: number | null | '' | undefined): string | null =>
  [patientNo, birthYear && `born ${birthYear}`].filter(Boolean).join(', ') || null
