import {
  type Audience,
  BOOKERS,
  CLINICIANS,
  DOCTORS,
  EVERYONE,
  FULL,
  isInAudience,
  MANAGERS,
  ONBOARDING,
  PUBLIC,
  RECEPTION,
} from './roles.ts'

/** A route without a page: a file, a picture or a post of our own. It enters by the same door as a screen. */
export interface ResourceRow {
  /** What it answers, in words. */
  use: string
  roles: Audience
  /** Its file is there; without it the address is not found. */
  built?: boolean
}

const SIGNED_IN = [...EVERYONE, ONBOARDING] as const

const rows = {
  '/avatar/:personId': { use: "A person's picture", roles: SIGNED_IN, built: true },
  '/logo/:placeId': { use: 'The logo of a practice, a laboratory or a pharmacy', roles: SIGNED_IN, built: true },
  '/patient-photo/:patientId': {
    use: 'The picture of a patient, to those who may read the record',
    roles: BOOKERS,
    built: true,
  },
  '/status-poll': {
    use: 'Whether the person is still active, asked every five minutes',
    roles: SIGNED_IN,
    built: true,
  },
  '/drafts': { use: 'Saves and drops the draft of a long form', roles: SIGNED_IN, built: true },
  '/parked/:id': { use: 'Gives back a form that was sent after the session had ended', roles: SIGNED_IN, built: true },
  '/suggestions/search': {
    use: 'What the search of every page offers while one types',
    roles: [...MANAGERS, ...DOCTORS, ...RECEPTION],
    built: true,
  },
  '/suggestions/patients': { use: 'Patients to choose from while one types', roles: BOOKERS, built: true },
  '/suggestions/payers': { use: 'Who can pay, while one types', roles: FULL, built: true },
  '/suggestions/clients': {
    use: 'Clients and patients to write a paper for while one types',
    roles: FULL,
    built: true,
  },
  '/suggestions/prices': { use: 'Entries of the price list to choose from while one types', roles: FULL, built: true },
  '/suggestions/demo': { use: 'Invented patients and symptoms, for the gallery', roles: EVERYONE, built: true },
  '/suggestions/:list': {
    use: 'Symptoms, diagnoses, procedures, instructions, medicines, tests or allergens to choose from while one types',
    roles: CLINICIANS,
    built: true,
  },
  '/prescription-check/:visitId': {
    use: 'What the safety checks say of the medicines of a form while it is written',
    roles: CLINICIANS,
    built: true,
  },
  '/calendar-file/:appointmentId': { use: 'One visit for a calendar program', roles: BOOKERS, built: true },
  '/calendar-feed/:token': {
    use: 'The visits of a person and their family for a calendar program, by secret address',
    roles: PUBLIC,
    built: true,
  },
  '/patients-file': { use: 'The patients of the practice as a CSV file', roles: MANAGERS, built: true },
  '/receipts-file': { use: 'The receipts of a list as a CSV file', roles: FULL, built: true },
  '/report-file': { use: 'A report of the accounts as a CSV file', roles: FULL, built: true },
  '/invoices-file': { use: 'The invoices of a list as a CSV file', roles: FULL, built: true },
  '/credit-notes-file': { use: 'The credit notes of a list as a CSV file', roles: FULL, built: true },
  '/debit-notes-file': { use: 'The debit notes of a list as a CSV file', roles: FULL, built: true },
  '/bill-file/:fileId': { use: 'A bill as it came, a picture or a PDF', roles: FULL, built: true },
  '/expenditures-file': { use: 'The expenses of a list as a CSV file', roles: FULL, built: true },
  '/patients-template': { use: 'An empty CSV file with the columns of an import', roles: MANAGERS, built: true },
} as const satisfies Record<`/${string}`, ResourceRow>

export type ResourcePath = keyof typeof rows

export const resources: Readonly<Record<ResourcePath, ResourceRow>> = rows

/** Is this string the pattern of one of our resources? */
export function isResourcePath(path: string): path is ResourcePath {
  return Object.hasOwn(resources, path)
}

/** May this person ask for the resource? `null` is nobody signed in. */
export function canFetch(path: ResourcePath, role: string | null): boolean {
  return isInAudience(resources[path].roles, role)
}
