import { type Audience, findRoleFamily, PUBLIC, ROLE_FAMILIES } from '#contract/roles.ts'

const words: Record<(typeof ROLE_FAMILIES)[number], string> = {
  admin: 'managers',
  admindoctor: 'managing doctors',
  doctor: 'doctors',
  reception: 'receptionists',
  patient: 'patients',
  lab: 'the laboratory',
  pharmacy: 'the pharmacy',
}

/** Describes an audience by role families: "managers and doctors". */
export function describeRoles(audience: Audience): string {
  if (audience === PUBLIC) return 'everyone'
  const roles: readonly string[] = audience
  const families = ROLE_FAMILIES.filter((family) => roles.some((role) => findRoleFamily(role) === family)).map(
    (family) =>
      family === 'doctor' && !roles.includes('doctor') ? 'doctors with a practice of their own' : words[family],
  )
  const last = families.pop()
  if (!last) return 'people who are setting up their clinic'
  return families.length ? `${families.join(', ')} and ${last}` : last
}
