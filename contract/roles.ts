/**
 * The fourteen roles, their groups (names as in e2e/spec/roles.tsv), landing pages and the roles that each may grant.
 */
export const ADMINS = ['admin', 'pack2admin', 'pack3admin', 'pack4admin'] as const
export const ADMINDOCS = ['AdminDoctor', 'pack2AdminDoc', 'pack3AdminDoc', 'pack4AdminDoc'] as const
export const DOCTORS = ['doctor', 'pack1doc'] as const
export const RECEPTION = ['receptionist'] as const
export const PATIENT = ['patient'] as const
export const LAB = ['lab'] as const
export const PHARMACY = ['pharmacy'] as const

/** Have laboratory, pharmacy and accounting. */
export const FULL = ['admin', 'pack3admin', 'pack4admin', 'AdminDoctor', 'pack3AdminDoc', 'pack4AdminDoc'] as const
/** May add a branch. */
export const BRANCHERS = ['admin', 'pack4admin', 'AdminDoctor'] as const
export const MANAGERS = [...ADMINS, ...ADMINDOCS] as const
export const CLINICIANS = [...DOCTORS, ...ADMINDOCS] as const
export const STAFF = [...ADMINS, ...ADMINDOCS, ...DOCTORS, ...RECEPTION, ...LAB, ...PHARMACY] as const
export const BOOKERS = [...ADMINS, ...ADMINDOCS, ...DOCTORS, ...RECEPTION, ...PATIENT] as const
export const EVERYONE = [...STAFF, ...PATIENT] as const

export const ROLES = EVERYONE
export type Role = (typeof ROLES)[number]

/** Marker in a list of roles: any signed-in person whose role is in none of the groups. */
export const ONBOARDING = 'ONBOARDING'
/** Marker instead of a list of roles: no session is needed. */
export const PUBLIC = 'PUBLIC'
/** The people who may open something: everyone, or a list of roles. */
export type Audience = typeof PUBLIC | readonly (Role | typeof ONBOARDING)[]

export const ROLE_FAMILIES = ['admin', 'admindoctor', 'doctor', 'reception', 'patient', 'lab', 'pharmacy'] as const
export type RoleFamily = (typeof ROLE_FAMILIES)[number]

const families: Record<RoleFamily, { roles: readonly Role[]; landing: `/${string}` }> = {
  admin: { roles: ADMINS, landing: '/admindashboard' },
  admindoctor: { roles: ADMINDOCS, landing: '/admindoctordashboard' },
  doctor: { roles: DOCTORS, landing: '/doctordashboard' },
  reception: { roles: RECEPTION, landing: '/receptiondashboard' },
  patient: { roles: PATIENT, landing: '/patientdashboard' },
  lab: { roles: LAB, landing: '/labdashboard' },
  pharmacy: { roles: PHARMACY, landing: '/pharmacydashboard' },
}

/** Returns whether a text is one of the fourteen roles. A person who is still being set up has another word as role. */
export function isRole(role: string | null | undefined): role is Role {
  return (ROLES as readonly string[]).includes(role ?? '')
}

/** Patients see and change only what is theirs or their family's. */
export const isPatientRole = (role: string): boolean => (PATIENT as readonly string[]).includes(role)

/** Finds the group of roles with the same dashboard; null for an unknown role. */
export function findRoleFamily(role: string): RoleFamily | null {
  return ROLE_FAMILIES.find((family) => (families[family].roles as readonly string[]).includes(role)) ?? null
}

/** Finds the path to which `/` redirects a role: an unknown role to /addClinic, a guest to /login. */
export function findLandingPath(role: string | null): `/${string}` {
  if (!role) return '/login'
  const family = findRoleFamily(role)
  return family ? families[family].landing : '/addClinic'
}

/** Returns whether a role is in an audience; `null` is a guest. */
export function isInAudience(audience: Audience, role: string | null): boolean {
  if (audience === PUBLIC) return true
  if (!role) return false
  return (audience as readonly string[]).includes(isRole(role) ? role : ONBOARDING)
}

/**
 * From lowest to highest. The tier is part of the role's name; an organisation limits the highest that can be granted.
 */
export const TIERS = ['pack2', 'pack3', 'pack4', 'full'] as const
export type Tier = (typeof TIERS)[number]

const tiers: Record<Tier, { admin: Role; admindoctor: Role }> = {
  pack2: { admin: 'pack2admin', admindoctor: 'pack2AdminDoc' },
  pack3: { admin: 'pack3admin', admindoctor: 'pack3AdminDoc' },
  pack4: { admin: 'pack4admin', admindoctor: 'pack4AdminDoc' },
  full: { admin: 'admin', admindoctor: 'AdminDoctor' },
}

/** Finds the tier of a manager's role; null for other roles. */
export function findTier(role: string): Tier | null {
  return TIERS.find((tier) => tiers[tier].admin === role || tiers[tier].admindoctor === role) ?? null
}

/** Finds the manager role of a family in a tier. */
export function findManagerRole(family: 'admin' | 'admindoctor', tier: Tier): Role {
  return tiers[tier][family]
}

/**
 * Lists the roles that a role may grant to others: those with no more access than its own, in its tier. Every manager
 * grants doctor and receptionist, and laboratory and pharmacy if the tier has them. Only managers who see charts grant
 * a role that sees them, and pack4AdminDoc can't grant pack4admin, which adds branches.
 */
export function listGrantableRoles(granterRole: string): readonly Role[] {
  if (granterRole === 'pack1doc') return RECEPTION
  const tier = findTier(granterRole)
  if (!tier) return []
  const staff: Role[] = (FULL as readonly string[]).includes(granterRole)
    ? ['doctor', 'receptionist', 'lab', 'pharmacy']
    : ['doctor', 'receptionist']
  const addsBranches = (role: Role) => (BRANCHERS as readonly string[]).includes(role)
  const { admin, admindoctor } = tiers[tier]
  if (granterRole === admin) return [admin, ...staff]
  return [admindoctor, ...(addsBranches(admin) && !addsBranches(admindoctor) ? [] : [admin]), ...staff]
}

const labels: Record<Role, string> = {
  admin: 'Administrator',
  pack2admin: 'Administrator (basic)',
  pack3admin: 'Administrator (laboratory and pharmacy)',
  pack4admin: 'Administrator (branches)',
  AdminDoctor: 'Doctor and administrator',
  pack2AdminDoc: 'Doctor and administrator (basic)',
  pack3AdminDoc: 'Doctor and administrator (laboratory and pharmacy)',
  pack4AdminDoc: 'Doctor and administrator (extended)',
  doctor: 'Doctor',
  pack1doc: 'Doctor with own practice',
  receptionist: 'Receptionist',
  patient: 'Patient',
  lab: 'Laboratory',
  pharmacy: 'Pharmacy',
}

const descriptions: Record<RoleFamily, string> = {
  admin: 'an administrator',
  admindoctor: 'a doctor and administrator',
  doctor: 'a doctor',
  reception: 'a receptionist',
  patient: 'a patient',
  lab: 'a member of the laboratory staff',
  pharmacy: 'a member of the pharmacy staff',
}

/** Describes a role in a sentence, after “as”: "a doctor". What its tier adds is left out. */
export function describeRole(role: string): string {
  const family = findRoleFamily(role)
  return family ? descriptions[family] : 'a member'
}

/** The label of a role. */
export function roleLabel(role: string): string {
  return isRole(role) ? labels[role] : 'Setting up'
}
