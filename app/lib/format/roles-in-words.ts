import { type Audience, FAMILIES, familyOf, PUBLIC } from '#contract/roles.ts'

const words: Record<(typeof FAMILIES)[number], string> = {
  admin: 'managers',
  admindoctor: 'managing doctors',
  doctor: 'doctors',
  reception: 'receptionists',
  patient: 'patients',
  lab: 'the laboratory',
  pharmacy: 'the pharmacy',
}

/** "managers and doctors": which people an audience takes in, said in families rather than tiers. */
export function rolesInWords(audience: Audience): string {
  if (audience === PUBLIC) return 'everybody'
  const roles: readonly string[] = audience
  const families = FAMILIES.filter((family) => roles.some((role) => familyOf(role) === family)).map((family) =>
    family === 'doctor' && !roles.includes('doctor') ? 'doctors with a practice of their own' : words[family],
  )
  const last = families.pop()
  if (!last) return 'people who are setting up their clinic'
  return families.length ? `${families.join(', ')} and ${last}` : last
}
