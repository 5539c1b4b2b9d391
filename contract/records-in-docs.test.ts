import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Operation, operations, REACHES } from './operations.ts'
import { findRoleFamily, ROLE_FAMILIES, ROLES, type RoleFamily } from './roles.ts'

const page = readFileSync(new URL('../docs/domain/practice.md', import.meta.url), 'utf8')

/** The names of the families in the table of roles. */
const NAMES: Record<RoleFamily, string> = {
  admin: 'managers',
  admindoctor: 'managing doctors',
  doctor: 'doctors',
  reception: 'reception',
  patient: 'patient',
  lab: 'laboratory',
  pharmacy: 'pharmacy',
}

/** Lists the families whose roles all have a reach of an operation; a family with only some of them fails. */
function listFamilies(operation: Operation, reach: (typeof REACHES)[number]): string[] {
  const roles: readonly string[] = operations[operation][reach] ?? []
  return ROLE_FAMILIES.filter((family) => {
    const all = ROLES.filter((role) => findRoleFamily(role) === family)
    const count = all.filter((role) => roles.includes(role)).length
    expect([0, all.length], `${operation} of ${family}`).toContain(count)
    return count > 0
  }).map((family) => NAMES[family])
}

it.each(['charts:read', 'visits:read', 'summaries:read', 'prescriptions:read'] as const)(
  'docs/domain/practice.md says who reads %s, as the operations table does',
  (operation) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${operation}\` |`))
    const cells = row
      ?.split('|')
      .slice(2, 5)
      .map((cell) =>
        cell
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      )
    expect(cells?.map((names) => names.toSorted())).toEqual(
      REACHES.map((reach) => listFamilies(operation, reach).toSorted()),
    )
  },
)
