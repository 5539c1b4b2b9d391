import { findRoleFamily, type ONBOARDING, ROLE_FAMILIES, ROLES, type Role, roleLabel } from '#contract/roles.ts'

/** Says who can open a page, by the labels of roles. Roles that differ only in their tier have one label. */
export function describeAudience(audience: readonly (Role | typeof ONBOARDING)[]): string {
  const labels = ROLE_FAMILIES.flatMap((family) => {
    const role = ROLES.find((one) => findRoleFamily(one) === family && audience.includes(one))
    return role ? [roleLabel(role)] : []
  })
  if (labels.length === 0) return 'Only people who are setting up their clinic can open this page.'
  return `Only ${labels.length === 1 ? 'this role' : 'these roles'} can open this page: ${labels.join(', ')}.`
}
