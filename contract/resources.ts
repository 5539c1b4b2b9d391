import { REPORT_ROLES } from './reporting/accounting/reports.ts'
import {
  type Audience,
  BOOKERS,
  CLINICIANS,
  DOCTORS,
  EVERYONE,
  FULL,
  MANAGERS,
  ONBOARDING,
  PUBLIC,
  RECEPTION,
} from './roles.ts'

/** A route without a page: a file, a picture or a form post. Access is checked as for a screen. */
export interface ResourceRow {
  /** The content of its response. */
  use: string
  roles: Audience
}

const SIGNED_IN = [...EVERYONE, ONBOARDING] as const

const rows = {
  '/avatar/:personId': { use: 'A person’s picture', roles: SIGNED_IN },
  '/logo/:placeId': { use: 'The logo of a practice, a laboratory or a pharmacy', roles: SIGNED_IN },
  '/patient-photo/:patientId': { use: 'The photo of a patient, for roles that may read the record', roles: BOOKERS },
  '/status-poll': { use: 'The status of the session, polled every five minutes', roles: SIGNED_IN },
  '/drafts': { use: 'Saves and deletes the draft of a form', roles: SIGNED_IN },
  '/saved-submissions/:id': { use: 'A form that was sent after the session had ended', roles: SIGNED_IN },
  '/suggestions/search': { use: 'Suggestions of the search', roles: [...MANAGERS, ...DOCTORS, ...RECEPTION] },
  '/suggestions/patients': { use: 'Suggested patients', roles: BOOKERS },
  '/suggestions/payers': { use: 'Suggested payers', roles: FULL },
  '/suggestions/clients': { use: 'Suggested clients and patients for a document', roles: FULL },
  '/suggestions/prices': { use: 'Suggested entries of the price list', roles: FULL },
  '/suggestions/demo': { use: 'Sample patients and symptoms for the gallery', roles: EVERYONE },
  '/suggestions/:list': {
    use: 'Suggested symptoms, diagnoses, procedures, instructions, medicines, tests or allergens',
    roles: CLINICIANS,
  },
  '/prescription-check/:visitId': { use: 'The safety checks of the medicines in a form', roles: CLINICIANS },
  '/calendar-file/:appointmentId': { use: 'One visit for a calendar program', roles: BOOKERS },
  '/calendar-feed/:token': {
    use: 'The visits of a person and their family for a calendar program, by a secret URL',
    roles: PUBLIC,
  },
  '/patients-file': { use: 'The patients of the practice as a CSV file', roles: MANAGERS },
  '/receipts-file': { use: 'The receipts of a list as a CSV file', roles: FULL },
  '/report-file': { use: 'A report of the accounts as a CSV file', roles: REPORT_ROLES },
  '/invoices-file': { use: 'The invoices of a list as a CSV file', roles: FULL },
  '/credit-notes-file': { use: 'The credit notes of a list as a CSV file', roles: FULL },
  '/debit-notes-file': { use: 'The debit notes of a list as a CSV file', roles: FULL },
  '/bill-file/:fileId': { use: 'A bill as it was received, a picture or a PDF', roles: FULL },
  '/expenditures-file': { use: 'The expenses of a list as a CSV file', roles: FULL },
  '/patients-template': { use: 'An empty CSV file with the columns of an import', roles: MANAGERS },
} as const satisfies Record<`/${string}`, ResourceRow>

export type ResourcePath = keyof typeof rows

export const resources: Readonly<Record<ResourcePath, ResourceRow>> = rows

/** Returns whether a text is the path pattern of a resource. */
export function isResourcePath(path: string): path is ResourcePath {
  return Object.hasOwn(resources, path)
}
