import {
  BOOKERS,
  CLINICIANS,
  DOCTORS,
  EVERYONE,
  FULL,
  MANAGERS,
  ONBOARDING,
  PATIENT,
  PUBLIC,
  RECEPTION,
  STAFF,
} from './roles.ts'
import type { ScreenRow } from './screen-row.ts'

const FRONT_DESK = [...MANAGERS, ...DOCTORS, ...RECEPTION] as const
const SIGNED_IN = [...EVERYONE, ONBOARDING] as const

/** The URLs that are not in the specification; `ours` says why we have each. */
export const ownScreens = {
  '/logout': { title: 'Log out', roles: PUBLIC, ours: 'Signing out is a form post, so it needs a URL.' },
  '/login/code': {
    title: 'Enter your code',
    roles: PUBLIC,
    ours: 'Asks for the second step at sign-in, after the password.',
  },
  '/switch-clinic': {
    title: 'Switch clinic',
    roles: SIGNED_IN,
    ours: 'The clinic switcher posts here. Without JavaScript it is a page.',
  },
  '/invitations': {
    title: 'Invitations',
    roles: PUBLIC,
    ours: 'Takes the code of an invitation, and lists the invitations to your own address.',
  },
  '/confirm-address/:userId/:token': {
    title: 'Confirm e-mail address',
    roles: PUBLIC,
    ours: 'A link in an e-mail proves that the address is yours.',
  },
  '/search': { title: 'Search', roles: FRONT_DESK, ours: 'Searches patients, documents and screens.' },
  '/patient/:patientId/merge': {
    title: 'Merge patients',
    roles: MANAGERS,
    ours: 'Compares two records of one patient and merges them.',
  },
  '/patient/:patientId/sign-in': {
    title: 'Invite a patient to sign in',
    roles: FRONT_DESK,
    ours: 'Invites a patient to sign in.',
  },
  '/help/keyboard': {
    title: 'Help',
    roles: SIGNED_IN,
    ours: 'Says where to find what, and lists the keyboard shortcuts.',
  },
  '/notifications': {
    title: 'Notifications',
    roles: EVERYONE,
    planned: true,
    ours: 'Shows what happened, to read later.',
  },
  '/verify/:code': { title: 'Verify a document', roles: PUBLIC, ours: 'The code printed on a document links here.' },
  '/d/:token': {
    title: 'Document',
    roles: PUBLIC,
    ours: 'A patient opens an invoice or receipt that was sent as a link.',
  },
  '/board/:token': {
    title: 'Waiting room',
    roles: PUBLIC,
    ours: 'A waiting-room display has no keyboard to sign in with.',
  },
  '/patients': {
    title: 'Patients',
    roles: RECEPTION,
    ours: 'Receptionists look up patients, too. The specification lists them for managers and doctors only.',
  },
  '/payments': {
    title: 'Payments',
    roles: RECEPTION,
    ours: 'Lists amounts due and the receipts of a day at the branch.',
  },
  '/messages': {
    title: 'Messages',
    roles: FRONT_DESK,
    ours: 'Lists messages to patients, and those that staff send by hand.',
  },
  '/doctor-late': {
    title: 'Doctor is late',
    roles: FRONT_DESK,
    ours: 'Informs the patients who wait for a doctor today.',
  },
  '/wall-displays': {
    title: 'Waiting-room displays',
    roles: [...MANAGERS, ...RECEPTION],
    ours: 'Creates and removes the links of waiting-room displays.',
  },
  '/my-appointment/consultation/:userId/growth': {
    title: 'Growth',
    roles: CLINICIANS,
    ours: 'Compares the measurements of a child with the growth standards of WHO.',
  },
  '/my-appointment/consultation/:userId/outside-results': {
    title: 'Outside results',
    roles: CLINICIANS,
    ours: 'Records results of tests from other laboratories, and corrects them with a reason.',
  },
  '/my-appointment/consultation/:userId/medicines': {
    title: 'Prescription',
    roles: CLINICIANS,
    ours: 'Writes the prescription of a visit: lines, templates, repeats and new versions.',
  },
  '/my-appointment/consultation/:userId/certificates': {
    title: 'Certificates',
    roles: CLINICIANS,
    ours: 'Issues and cancels certificates for a signed visit.',
  },
  '/certificate/:certificateId': {
    title: 'Certificate',
    roles: BOOKERS,
    ours: 'Shows a certificate to print, also for reception and the patient.',
  },
  '/visit-summary/:visitId': {
    title: 'Summary of a visit',
    roles: [...CLINICIANS, ...PATIENT],
    ours: 'Shows the findings and decisions of a visit, to print for the patient.',
  },
  '/prescription-templates': {
    title: 'Prescription templates',
    roles: CLINICIANS,
    ours: 'Renames and deletes groups of medicines that a doctor prescribes together.',
  },
  '/visit-templates': {
    title: 'Visit templates',
    roles: CLINICIANS,
    ours: 'Writes, changes and deletes templates of whole visits, which a note takes over.',
  },
  '/appointment/:appointmentId': {
    title: 'Appointment',
    roles: BOOKERS,
    ours: 'Shows an appointment with its history and actions.',
  },
  '/appointment-calendar': {
    title: 'Appointment calendar',
    roles: FRONT_DESK,
    ours: 'Shows the appointments and free times of all doctors on a day, or of one doctor on seven days.',
  },
  '/settings/fees': {
    title: 'Consultation fees',
    roles: [...MANAGERS, 'pack1doc'],
    ours: 'Sets consultation fees by doctor, branch and type.',
  },
  '/settings/prices': {
    title: 'Price list',
    roles: [...MANAGERS, 'pack1doc'],
    ours: 'Sets the prices of procedures and services.',
  },
  '/settings/vitals': {
    title: 'Vitals and codes',
    roles: [...MANAGERS, 'pack1doc'],
    ours: 'Sets the BMI scale, the temperature unit and the edition of ICD-10.',
  },
  '/settings/terms': {
    title: 'Lists and favourites',
    roles: CLINICIANS,
    ours: 'Sets the suggestions that the note shows first: favourites and entries of the practice.',
  },
  '/import-patients': {
    title: 'Import patients',
    roles: MANAGERS,
    ours: 'Imports patients from a CSV file and shows errors before it adds them.',
  },
  '/import-patients/:importId': {
    title: 'Import patients',
    roles: MANAGERS,
    ours: 'Shows an import: its rows, errors and progress.',
  },
  '/my-record-openings': {
    title: 'Record access',
    roles: PATIENT,
    ours: 'Shows patients who opened their record.',
  },
  '/break-glass/:patientId': {
    title: 'Emergency access',
    roles: DOCTORS,
    ours: 'In an emergency a doctor opens the record of another doctor’s patient, with a reason.',
  },
  '/shift': { title: 'Open shift', roles: STAFF, ours: 'Opens a cash shift with the float in the drawer.' },
  '/shift/:shiftId': {
    title: 'Shift',
    roles: STAFF,
    ours: 'Shows the payments, petty cash and count of a shift, with its cash-up to print.',
  },
  '/break-glass': {
    title: 'Records opened in an emergency',
    roles: MANAGERS,
    ours: 'Shows managers who used emergency access, and why.',
  },
  '/refunds': { title: 'Refunds', roles: FULL, ours: 'Lists refunds to approve and pay.' },
  '/invoices/write-off': {
    title: 'Write off',
    needsRecord: true,
    roles: FULL,
    ours: 'Writes off amounts that will not be collected, with a reason.',
  },
  '/devices': {
    title: 'Security',
    roles: PATIENT,
    ours: 'Shows patients where they are signed in, signs them out there, and sets up a second step at sign-in.',
  },
  '/calendar': { title: 'Calendar', roles: PATIENT, ours: 'Shows own and family visits in a calendar program.' },
} as const satisfies Record<`/${string}`, ScreenRow & { ours: string }>
