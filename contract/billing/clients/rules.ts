/** Customers and suppliers. */
export const CLIENT_TYPES = ['patient', 'organisation', 'walk_in', 'supplier', 'distributor'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** Patients become clients with their first document, so this type is not chosen. */
export const EDITABLE_CLIENT_TYPES = ['organisation', 'walk_in', 'supplier', 'distributor'] as const

export const CLIENT_TYPE_LABELS: Readonly<Record<ClientType, string>> = {
  patient: 'Patient',
  organisation: 'Organisation',
  walk_in: 'Walk-in',
  supplier: 'Supplier',
  distributor: 'Distributor',
}

const SUPPLIER_TYPES: readonly string[] = ['supplier', 'distributor']

export const isSupplier = (type: ClientType): boolean => SUPPLIER_TYPES.includes(type)

export const MAX_CLIENTS_FOUND = 20

/** Describes a patient among namesakes by number and year of birth. */
export const describePatient = (patientNo: string | null, birthYear: number | null | '' | undefined): string | null =>
  [patientNo, birthYear && `born ${birthYear}`].filter(Boolean).join(', ') || null
