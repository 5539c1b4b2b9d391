/**
 * The fourteen roles, their groups (e2e/spec/roles.tsv, names kept), where each lands and what each may hand out.
 */
export const ADMINS = ['admin', 'pack2admin', 'pack3admin', 'pack4admin'] as const
export const ADMINDOCS = ['AdminDoctor', 'pack2AdminDoc', 'pack3AdminDoc', 'pack4AdminDoc'] as const
export const DOCTORS = ['doctor', 'pack1doc'] as const
export const RECEPTION = ['receptionist'] as const
export const PATIENT = ['patient'] as const
export const LAB = ['lab'] as const
export const PHARMACY = ['pharmacy'] as const

/** Laboratory, pharmacy and accounting are unlocked. */
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
/** Who may open something: everybody, or the roles of a list. */
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

/** One of the fourteen roles. A session may carry another word: such a person is still being set up. */
export function isRole(role: string | null | undefined): role is Role {
  return (ROLES as readonly string[]).includes(role ?? '')
}

/** The group of roles that share a dashboard; null for an unknown role. */
export function findRoleFamily(role: string): RoleFamily | null {
  return ROLE_FAMILIES.find((family) => (families[family].roles as readonly string[]).includes(role)) ?? null
}

/** Where `/` sends a person (specification section 6): an unknown role to /addClinic, nobody signed in to /login. */
export function findLandingPath(role: string | null): `/${string}` {
  if (!role) return '/login'
  const family = findRoleFamily(role)
  return family ? families[family].landing : '/addClinic'
}

/** Does the audience take in this person? `null` is nobody signed in. */
export function isInAudience(audience: Audience, role: string | null): boolean {
  if (audience === PUBLIC) return true
  if (!role) return false
  return (audience as readonly string[]).includes(isRole(role) ? role : ONBOARDING)
}

/** From least to most. The tier is part of the role's name; the organisation holds only the highest that may be handed out. */
export const TIERS = ['pack2', 'pack3', 'pack4', 'full'] as const
export type Tier = (typeof TIERS)[number]

const tiers: Record<Tier, { admin: Role; admindoctor: Role }> = {
  pack2: { admin: 'pack2admin', admindoctor: 'pack2AdminDoc' },
  pack3: { admin: 'pack3admin', admindoctor: 'pack3AdminDoc' },
  pack4: { admin: 'pack4admin', admindoctor: 'pack4AdminDoc' },
  full: { admin: 'admin', admindoctor: 'AdminDoctor' },
}

/** The tier that a manager's role name carries; null for every other role. */
export function findTier(role: string): Tier | null {
  return TIERS.find((tier) => tiers[tier].admin === role || tiers[tier].admindoctor === role) ?? null
}

/** The role of a manager of this family in this tier. */
export function findManagerRole(family: 'admin' | 'admindoctor', tier: Tier): Role {
  return tiers[tier][family]
}

/**
 * The roles that a person may give to others: what they could open and do themselves, in their own tier.
 * A doctor's and a receptionist's work is given by every manager, the laboratory's and the pharmacy's where the tier has
 * them; a manager who sees charts is made only by one who sees them; pack4AdminDoc cannot make the pack4admin who adds branches.
 */
export function listGrantableRoles(giver: string): readonly Role[] {
  if (giver === 'pack1doc') return RECEPTION
  const tier = findTier(giver)
  if (!tier) return []
  const staff: Role[] = (FULL as readonly string[]).includes(giver)
    ? ['doctor', 'receptionist', 'lab', 'pharmacy']
    : ['doctor', 'receptionist']
  const adds = (role: Role) => (BRANCHERS as readonly string[]).includes(role)
  const { admin, admindoctor } = tiers[tier]
  if (giver === admin) return [admin, ...staff]
  return [admindoctor, ...(adds(admin) && !adds(admindoctor) ? [] : [admin]), ...staff]
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

/** The role in words, for people. */
export function roleLabel(role: string): string {
  return isRole(role) ? labels[role] : 'Setting up'
}
