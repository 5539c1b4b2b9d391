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

/** The URLs that are not in the specification; each says why we have it (decision 36). */
export const ownScreens = {
  '/logout': { title: 'Sign out', roles: PUBLIC, built: true, ours: 'Signing out is a form post, so it needs a URL.' },
  '/switch-clinic': {
    title: 'Switch clinic',
    roles: SIGNED_IN,
    built: true,
    ours: 'The clinic switcher posts here; it is a page of its own without script.',
  },
  '/search': {
    title: 'Search',
    roles: FRONT_DESK,
    built: true,
    ours: 'One search over patients, papers and screens, as a page.',
  },
  '/patient/:patientId/merge': {
    title: 'Merge patients',
    roles: MANAGERS,
    built: true,
    ours: 'Two records of one patient are compared before they are made one.',
  },
  '/patient/:patientId/sign-in': {
    title: 'Invite a patient to sign in',
    roles: FRONT_DESK,
    built: true,
    ours: 'A patient is invited to sign in: decision 38 asks for it, and no screen of the specification does it.',
  },
  '/help/keyboard': { title: 'Keyboard', roles: SIGNED_IN, built: true, ours: 'The keys that work, on a page.' },
  '/notifications': { title: 'Notifications', roles: EVERYONE, ours: 'What happened, to read later.' },
  '/verify/:code': {
    title: 'Check a paper',
    roles: PUBLIC,
    built: true,
    ours: 'The code printed on a paper leads here.',
  },
  '/board/:token': {
    title: 'Waiting room',
    roles: PUBLIC,
    built: true,
    ours: 'A wall display has no keyboard to sign in.',
  },
  '/messages': {
    title: 'Messages',
    roles: FRONT_DESK,
    built: true,
    ours: 'What patients were told, and what staff send by hand.',
  },
  '/doctor-late': {
    title: 'Doctor is late',
    roles: FRONT_DESK,
    built: true,
    ours: 'Tells everybody who waits for a doctor today.',
  },
  '/wall-displays': {
    title: 'Wall displays',
    roles: [...MANAGERS, ...RECEPTION],
    built: true,
    ours: 'Makes and ends the addresses of wall displays.',
  },
  '/my-appointment/consultation/:userId/medicines': {
    title: 'Prescription',
    roles: CLINICIANS,
    built: true,
    ours: 'The prescription of a visit is written on a page of its own: typed lines, templates, repeats, new versions.',
  },
  '/my-appointment/consultation/:userId/certificates': {
    title: 'Certificates',
    roles: CLINICIANS,
    built: true,
    ours: 'Sick leave, fitness and attendance are certified about a signed visit, and cancelled.',
  },
  '/certificate/:certificateId': {
    title: 'Certificate',
    roles: BOOKERS,
    built: true,
    ours: 'A certificate on paper, for all who hand it out or hold it: also the desk and the patient.',
  },
  '/visit-summary/:visitId': {
    title: 'Summary of a visit',
    roles: [...CLINICIANS, ...PATIENT],
    built: true,
    ours: 'What was found and decided at a visit, on paper, for the patient to take home.',
  },
  '/prescription-templates': {
    title: 'Prescription templates',
    roles: CLINICIANS,
    built: true,
    ours: 'Medicines that a doctor writes together, to be renamed and taken away.',
  },
  '/appointment/:appointmentId': {
    title: 'Appointment',
    roles: BOOKERS,
    built: true,
    ours: 'One appointment: its story, and all that can be done with it.',
  },
  '/settings/fees': {
    title: 'Consultation fees',
    roles: [...MANAGERS, 'pack1doc'],
    built: true,
    ours: 'What a visit costs, by doctor, branch and kind.',
  },
  '/settings/prices': {
    title: 'Price list',
    roles: [...MANAGERS, 'pack1doc'],
    built: true,
    ours: 'What is done and charged beside the consultation.',
  },
  '/settings/vitals': {
    title: 'Vitals',
    roles: [...MANAGERS, 'pack1doc'],
    built: true,
    ours: 'By which limits a body mass index is judged, and in which unit temperatures are entered.',
  },
  '/settings/terms': {
    title: 'Lists and favourites',
    roles: CLINICIANS,
    built: true,
    ours: 'What is offered first while a visit is written: a doctor’s favourites and the practice’s own entries.',
  },
  '/import-patients': {
    title: 'Import patients',
    roles: MANAGERS,
    built: true,
    ours: 'Reads patients out of a CSV file, and says what is wrong before anybody is added.',
  },
  '/import-patients/:importId': {
    title: 'Import patients',
    roles: MANAGERS,
    built: true,
    ours: 'An import: its rows, what is wrong with them, and how far it is.',
  },
  '/my-record-openings': {
    title: 'Who opened my record',
    roles: PATIENT,
    built: true,
    ours: 'Patients see who opened their record, and what of it.',
  },
  '/break-glass/:patientId': {
    title: 'Open a closed record',
    roles: DOCTORS,
    built: true,
    ours: 'In an emergency a doctor opens the record of somebody else’s patient, with a reason.',
  },
  '/shift': {
    title: 'Open a shift',
    roles: STAFF,
    built: true,
    ours: 'Whoever takes money opens a shift with what lies in the drawer.',
  },
  '/shift/:shiftId': {
    title: 'Shift',
    roles: STAFF,
    built: true,
    ours: 'What went through a drawer, petty cash, the count at its end, and the cash-up on paper.',
  },
  '/broken-glass': {
    title: 'Records opened in an emergency',
    roles: MANAGERS,
    built: true,
    ours: 'Managers see who opened a closed record, and why.',
  },
  '/refunds': {
    title: 'Refunds',
    roles: FULL,
    built: true,
    ours: 'Money that goes back waits here for somebody to approve it, and is paid.',
  },
  '/invoices/write-off': {
    title: 'Write off',
    roles: FULL,
    built: true,
    ours: 'What of an invoice will not be collected is decided with a reason, and taken back.',
  },
  '/calendar': { title: 'Calendar', roles: PATIENT, built: true, ours: 'Own and family visits in a calendar program.' },
} as const satisfies Record<`/${string}`, ScreenRow & { ours: string }>
