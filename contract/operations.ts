import { ROLES_BY_REACH, reportOperations } from './reporting/accounting/reports.ts'
import {
  ADMINDOCS,
  BOOKERS,
  CLINICIANS,
  DOCTORS,
  EVERYONE,
  FULL,
  isRole,
  LAB,
  MANAGERS,
  PATIENT,
  PHARMACY,
  RECEPTION,
  type Role,
  STAFF,
} from './roles.ts'

/** The reach of an operation: the person's own records, those of their place, or of the practice. */
export const REACHES = ['own', 'place', 'practice'] as const
export type Reach = (typeof REACHES)[number]

/** Rights beyond the role, set for each membership on /settings/user-management. */
export const RIGHTS = [
  'reset-status',
  'overbook',
  'discount-over-limit',
  'approve',
  'adjust-stock',
  'approve-results',
  'read-audit',
  'export',
] as const
export type Right = (typeof RIGHTS)[number]

export interface OperationRow {
  own?: readonly Role[]
  place?: readonly Role[]
  practice?: readonly Role[]
  /** PUBLIC needs no token. SIGNED_IN accepts any live token, also of an unknown role. */
  open?: 'PUBLIC' | 'SIGNED_IN'
  /** A step of setting up a practice, open to an unknown role. */
  onboarding?: true
  /** The membership must have this right as well. */
  right?: Right
  /** Also open to a person whose practice requires a second step at sign-in that they have not set up yet. */
  beforeSecondStep?: true
}

const FRONT_OFFICE = [...MANAGERS, ...DOCTORS, ...RECEPTION] as const

/**
 * Who may do what, and how far they reach. An operation is allowed to the roles of its screens (screens.ts). Of
 * records, doctors read their own patients, managers who are doctors the whole practice, other managers visits and
 * documents but no notes, reception identity, bookings and money, laboratory and pharmacy what an order needs.
 */
const rows = {
  // Sign-in and own session
  'health:read': { open: 'PUBLIC' },
  'health:details': { practice: MANAGERS },
  'practices:register': { open: 'PUBLIC' },
  'sessions:open': { open: 'PUBLIC' },
  'sessions:poll': { open: 'PUBLIC' },
  'passwords:forget': { open: 'PUBLIC' },
  'passwords:reset': { open: 'PUBLIC' },
  'passwords:change': { open: 'SIGNED_IN' },
  'submissions:save': { open: 'PUBLIC' },
  'submissions:read': { open: 'SIGNED_IN' },
  'sessions:self': { open: 'SIGNED_IN', beforeSecondStep: true },
  'second-step:self': { open: 'SIGNED_IN', beforeSecondStep: true },
  'memberships:self': { open: 'SIGNED_IN' },
  'drafts:self': { open: 'SIGNED_IN' },
  'form-answers:self': { open: 'SIGNED_IN' },
  'profiles:read': { open: 'SIGNED_IN' },
  'profiles:edit': { open: 'SIGNED_IN' },
  'pictures:read': { open: 'SIGNED_IN' },
  'search:all': { own: DOCTORS, practice: [...MANAGERS, ...RECEPTION] },
  'notifications:read': { own: EVERYONE },
  'dashboards:practice': { practice: MANAGERS },
  'dashboards:doctor': { own: CLINICIANS },
  'dashboards:desk': { place: RECEPTION },
  'dashboards:patient': { own: PATIENT },
  'dashboards:place': { place: [...LAB, ...PHARMACY] },

  // Places and people
  'clinics:read': { practice: EVERYONE, onboarding: true },
  'clinics:create': { practice: MANAGERS, onboarding: true },
  'clinics:edit': { practice: [...MANAGERS, 'pack1doc'] },
  'laboratories:read': { place: LAB, practice: [...MANAGERS, ...DOCTORS] },
  'laboratories:create': { practice: FULL },
  'laboratories:edit': { place: LAB, practice: FULL },
  'pharmacies:read': { place: PHARMACY, practice: [...MANAGERS, ...DOCTORS] },
  'pharmacies:create': { practice: FULL },
  'pharmacies:edit': { place: PHARMACY, practice: FULL },
  'doctors:read': { practice: EVERYONE, onboarding: true },
  'doctors:create': { practice: MANAGERS, onboarding: true },
  'doctors:edit': { own: DOCTORS, practice: MANAGERS },
  'doctors:find': { practice: MANAGERS },
  'schedules:read': { practice: BOOKERS, onboarding: true },
  'schedules:write': { own: DOCTORS, place: RECEPTION, practice: MANAGERS, onboarding: true },
  'receptionists:read': { own: RECEPTION, practice: [...MANAGERS, 'pack1doc'] },
  'receptionists:create': { practice: [...MANAGERS, 'pack1doc'] },
  'people:read': { practice: MANAGERS },
  'people:invite': { practice: [...MANAGERS, 'pack1doc'] },
  'people:edit': { practice: MANAGERS },
  'settings:read': { practice: STAFF },
  'settings:edit': { practice: [...MANAGERS, 'pack1doc'] },
  'automation:edit': { own: DOCTORS, practice: MANAGERS },
  'audit:read': { practice: MANAGERS, right: 'read-audit' },

  // Patients
  'patients:find': { own: PATIENT, practice: FRONT_OFFICE },
  'patients:list': { own: DOCTORS, practice: [...MANAGERS, ...RECEPTION] },
  'patients:read': { own: PATIENT, practice: FRONT_OFFICE },
  'patients:register': { practice: FRONT_OFFICE },
  'patients:add-family': { own: PATIENT, practice: FRONT_OFFICE },
  'patients:edit': { own: PATIENT, practice: FRONT_OFFICE },
  'patients:merge': { practice: MANAGERS },
  'patients:invite': { practice: FRONT_OFFICE },
  'patients:export': { practice: MANAGERS, right: 'export' },
  'patients:import': { practice: MANAGERS },

  // Appointments
  'slots:read': { practice: BOOKERS },
  'appointments:read': { own: [...DOCTORS, ...PATIENT], place: RECEPTION, practice: MANAGERS },
  'appointments:own': { own: PATIENT },
  'appointments:today': { own: DOCTORS, practice: MANAGERS },
  'appointments:count': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'appointments:book': { own: [...DOCTORS, ...PATIENT], place: RECEPTION, practice: MANAGERS },
  'appointments:reschedule': { own: [...DOCTORS, ...PATIENT], place: RECEPTION, practice: MANAGERS },
  'appointments:cancel': { own: [...DOCTORS, ...PATIENT], place: RECEPTION, practice: MANAGERS },
  'appointments:check-in': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'appointments:mark-no-show': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'appointments:restore': { place: RECEPTION, practice: MANAGERS, right: 'reset-status' },
  'appointments:overbook': { own: DOCTORS, place: RECEPTION, practice: MANAGERS, right: 'overbook' },

  // Messages to patients, delays and waiting-room displays
  'messages:read': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'messages:send': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'delays:read': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'delays:announce': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'appointments:call': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'boards:manage': { place: RECEPTION, practice: MANAGERS },
  'boards:show': { open: 'PUBLIC' },
  'documents:verify': { open: 'PUBLIC' },
  'documents:open-link': { open: 'PUBLIC' },
  'calendars:own': { own: PATIENT },
  'calendars:show': { open: 'PUBLIC' },

  // The record and the consultation
  'charts:read': { own: DOCTORS, practice: ADMINDOCS },
  'charts:outline': { own: DOCTORS, practice: MANAGERS },
  'charts:break-glass': { practice: DOCTORS },
  'break-glass:review': { practice: MANAGERS },
  'openings:own': { own: PATIENT },
  'reports:read': { own: [...DOCTORS, ...PATIENT], place: LAB, practice: MANAGERS },
  'reports:own': { own: PATIENT },
  'visits:read': { own: DOCTORS, practice: ADMINDOCS },
  'visits:write': { own: CLINICIANS },
  'vitals:read': { own: DOCTORS, practice: ADMINDOCS },
  'outside-results:write': { own: DOCTORS, practice: ADMINDOCS },
  'vitals:write': { own: DOCTORS, practice: ADMINDOCS },
  'histories:read': { own: DOCTORS, practice: ADMINDOCS },
  'histories:write': { own: DOCTORS, practice: ADMINDOCS },
  'followups:read': { own: DOCTORS, practice: ADMINDOCS },
  'followups:write': { own: CLINICIANS },
  'catalogue:search': { practice: CLINICIANS },
  'favourites:own': { own: CLINICIANS },
  'terms:edit': { practice: CLINICIANS },
  // Reception prints certificates; only the doctor of the visit issues and cancels them.
  'certificates:list': { own: DOCTORS, practice: ADMINDOCS },
  'certificates:read': { own: [...DOCTORS, ...PATIENT], place: RECEPTION, practice: MANAGERS },
  'certificates:write': { own: CLINICIANS },
  'summaries:read': { own: [...DOCTORS, ...PATIENT], practice: ADMINDOCS },
  'prescriptions:read': { own: [...DOCTORS, ...PATIENT], place: PHARMACY, practice: ADMINDOCS },
  'prescriptions:write': { own: CLINICIANS },
  'vaccination:read': { own: [...DOCTORS, ...PATIENT], practice: MANAGERS },
  'vaccination:write': { own: DOCTORS, practice: ADMINDOCS },
  'vaccination:lists': { practice: CLINICIANS },
  'referrals:read': { own: DOCTORS, practice: MANAGERS },
  'referrals:write': { own: DOCTORS, practice: MANAGERS },

  // Money
  'charges:read': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'charges:write': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'charges:discount': { own: DOCTORS, place: RECEPTION, practice: MANAGERS, right: 'discount-over-limit' },
  'payments:take': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'fees:read': { own: ['doctor'], practice: [...MANAGERS, 'pack1doc'] },
  'fees:edit': { practice: [...MANAGERS, 'pack1doc'] },
  'procedures:read': { practice: FRONT_OFFICE },
  'procedures:edit': { practice: [...MANAGERS, 'pack1doc'] },
  'payments:refund': { own: DOCTORS, place: RECEPTION, practice: MANAGERS },
  'documents:read': { own: [...DOCTORS, ...PATIENT], place: RECEPTION, practice: MANAGERS },
  'billing:read': { place: [...LAB, ...PHARMACY], practice: FULL },
  'billing:write': { practice: FULL },
  'billing:issue': { practice: FULL },
  'billing:cancel': { practice: FULL },
  'clients:read': { practice: [...FULL, ...RECEPTION, ...LAB, ...PHARMACY] },
  'clients:edit': { practice: FULL },
  'taxes:read': { practice: [...MANAGERS, 'pack1doc'] },
  'taxes:edit': { practice: [...MANAGERS, 'pack1doc'] },
  'numbering:edit': { practice: FULL },
  'documents:settings': { practice: FULL },
  'banks:read': { place: RECEPTION, practice: FULL },
  'banks:edit': { practice: FULL },
  'money:receive': { place: RECEPTION, practice: FULL },
  'money:refund': { place: RECEPTION, practice: FULL },
  'money:spend': { practice: FULL },
  'money:approve': { practice: FULL, right: 'approve' },
  'shifts:own': { own: DOCTORS, place: [...RECEPTION, ...LAB, ...PHARMACY], practice: MANAGERS },
  'shifts:read': { practice: MANAGERS },
  'shifts:settings': { practice: FULL },
  'periods:read': { practice: FULL },
  'periods:lock': { practice: FULL },
  'periods:reopen': { practice: FULL, right: 'approve' },
  'money-reports:list': ROLES_BY_REACH,
  ...reportOperations,
  'accounting:read': { practice: FULL },
  'accounting:write': { practice: FULL },
  'accounting:approve': { practice: FULL, right: 'approve' },
  'accounting:export': { ...ROLES_BY_REACH, right: 'export' },
  'analytics:read': { practice: FULL },

  // Packages and reviews
  'packages:read': { own: DOCTORS, practice: MANAGERS },
  'packages:write': { own: DOCTORS, practice: MANAGERS },
  'reviews:read': { own: DOCTORS, practice: ADMINDOCS },
  'reviews:write': { own: PATIENT },
  'reviews:reply': { own: CLINICIANS },

  // Laboratory
  'labtests:read': { place: LAB, practice: [...FULL, ...CLINICIANS] },
  'labtests:write': { place: LAB, practice: FULL },
  'labtests:order': { own: CLINICIANS },
  'laborders:read': { own: [...DOCTORS, ...PATIENT], place: LAB, practice: [...FULL, ...ADMINDOCS] },
  'laborders:write': { place: LAB, practice: FULL },
  'labreports:upload': { own: DOCTORS, place: LAB, practice: [...FULL, ...ADMINDOCS] },
  'labreports:approve': { place: LAB, practice: FULL, right: 'approve-results' },
  'reagents:read': { place: LAB, practice: FULL },
  'reagents:write': { place: LAB, practice: FULL },

  // Pharmacy
  'pharmacy:read': { place: PHARMACY, practice: FULL },
  'pharmacy:dispense': { place: PHARMACY, practice: FULL },
  'pharmacy:sell': { place: PHARMACY, practice: FULL },
  'stock:read': { place: PHARMACY, practice: FULL },
  'stock:write': { place: PHARMACY, practice: FULL },
  'stock:adjust': { place: PHARMACY, practice: FULL, right: 'adjust-stock' },
  'distributors:read': { place: PHARMACY, practice: FULL },
  'distributors:write': { place: PHARMACY, practice: FULL },
} as const satisfies Record<`${string}:${string}`, OperationRow>

export type Operation = keyof typeof rows

export const operations: Readonly<Record<Operation, OperationRow>> = rows

/**
 * Finds the widest reach of a role in an operation; null if the role may not do it. The role `null` is a guest.
 * Operations that are PUBLIC or SIGNED_IN reach the person's own records; setting up a practice reaches the practice.
 */
export function findReach(operation: Operation, role: string | null): Reach | null {
  const row = operations[operation]
  if (row.open === 'PUBLIC') return 'own'
  if (!role) return null
  if (row.open === 'SIGNED_IN') return 'own'
  if (!isRole(role)) return row.onboarding ? 'practice' : null
  return (['practice', 'place', 'own'] as const).find((reach) => row[reach]?.includes(role)) ?? null
}

/** Returns whether a role may do an operation. Rights of the membership are checked separately. */
export function canDo(operation: Operation, role: string | null): boolean {
  return findReach(operation, role) !== null
}
