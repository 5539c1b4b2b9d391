import { describe, expect, it } from 'vitest'
import { expandAudience, readSpecTable } from '../e2e/spec/read.ts'
import { findReach, operations } from './operations.ts'
import {
  ADMINDOCS,
  ADMINS,
  BOOKERS,
  BRANCHERS,
  CLINICIANS,
  DOCTORS,
  describeRole,
  EVERYONE,
  FULL,
  findLandingPath,
  findManagerRole,
  findRoleFamily,
  findTier,
  isInAudience,
  isRole,
  LAB,
  listGrantableRoles,
  MANAGERS,
  ONBOARDING,
  PATIENT,
  PHARMACY,
  PUBLIC,
  RECEPTION,
  ROLES,
  roleLabel,
  STAFF,
} from './roles.ts'
import { canOpenScreen, type Path, screens } from './screens.ts'

const groups = {
  ADMINS,
  ADMINDOCS,
  DOCTORS,
  RECEPTION,
  PATIENT,
  LAB,
  PHARMACY,
  FULL,
  BRANCHERS,
  MANAGERS,
  CLINICIANS,
  STAFF,
  BOOKERS,
  EVERYONE,
}

describe('groups', () => {
  const audienceGroups = readSpecTable('roles').filter(({ group }) => group !== 'ONBOARDING' && group !== 'PUBLIC')

  it.each(audienceGroups)('$group has the roles of the specification', ({ group, roles: members }) => {
    const ours = groups[group as keyof typeof groups]
    expect([...ours].sort()).toEqual(expandAudience(members))
    expect(new Set(ours).size).toBe(ours.length)
  })

  it('has fourteen roles, each in one family', () => {
    expect(ROLES).toHaveLength(14)
    expect(ROLES.filter((role) => findRoleFamily(role) === null)).toEqual([])
  })
})

describe('findLandingPath', () => {
  it.each([
    ['admin', '/admindashboard'],
    ['pack2admin', '/admindashboard'],
    ['pack3admin', '/admindashboard'],
    ['pack4admin', '/admindashboard'],
    ['doctor', '/doctordashboard'],
    ['pack1doc', '/doctordashboard'],
    ['AdminDoctor', '/admindoctordashboard'],
    ['pack2AdminDoc', '/admindoctordashboard'],
    ['pack3AdminDoc', '/admindoctordashboard'],
    ['pack4AdminDoc', '/admindoctordashboard'],
    ['receptionist', '/receptiondashboard'],
    ['lab', '/labdashboard'],
    ['patient', '/patientdashboard'],
    ['pharmacy', '/pharmacydashboard'],
    ['somethingelse', '/addClinic'],
    ['constructor', '/addClinic'],
    ['', '/login'],
    [null, '/login'],
  ])('sends %s to %s', (role, path) => {
    expect(findLandingPath(role)).toBe(path)
  })

  it('leads to a screen that the role may open', () => {
    for (const role of [...ROLES, 'somethingelse'])
      expect(canOpenScreen(findLandingPath(role) as Path, role), role).toBe(true)
  })
})

describe('isInAudience', () => {
  it('accepts an unknown role for onboarding only', () => {
    expect(isInAudience([ONBOARDING], 'somethingelse')).toBe(true)
    expect(isInAudience([ONBOARDING], 'admin')).toBe(false)
    expect(isInAudience(EVERYONE, 'somethingelse')).toBe(false)
    expect(isInAudience([ONBOARDING], null)).toBe(false)
    expect(isInAudience(PUBLIC, null)).toBe(true)
  })
})

describe('listGrantableRoles', () => {
  const givers = ROLES.filter((role) => listGrantableRoles(role).length > 0)

  it('lets managers grant roles, and doctors with their own practice add receptionists', () => {
    expect([...givers].sort()).toEqual([...MANAGERS, 'pack1doc'].sort())
    expect(listGrantableRoles('pack1doc')).toEqual(['receptionist'])
    expect(listGrantableRoles('somethingelse')).toEqual([])
  })

  it.each(givers)('%s grants manager roles of their own tier only', (granterRole) => {
    for (const grantedRole of listGrantableRoles(granterRole))
      if (findTier(grantedRole)) expect(findTier(grantedRole)).toBe(findTier(granterRole))
  })

  // Apart from its own dashboard, lists and profile, a role shares its screens with a manager.
  const shared = (Object.keys(screens) as Path[]).filter((path) => MANAGERS.some((role) => canOpenScreen(path, role)))
  const clinical = (path: Path) => !ADMINS.some((role) => canOpenScreen(path, role))

  it.each(MANAGERS)('%s grants no role that opens more management screens', (granterRole) => {
    for (const grantedRole of listGrantableRoles(granterRole)) {
      const beyond = shared.filter((path) => canOpenScreen(path, grantedRole) && !canOpenScreen(path, granterRole))
      const allowed = grantedRole === 'doctor' ? beyond.filter((path) => !clinical(path)) : beyond
      const ownPaths = ['/admin-patient', '/admin-appointment', '/admindashboard', '/settings/adminprofile']
      const otherPaths = allowed.filter((path) => !ownPaths.includes(path) && !path.startsWith('/list-all-packages'))
      expect(otherPaths, `${granterRole} makes ${grantedRole}`).toEqual([])
    }
  })

  it.each(MANAGERS)('%s grants no manager role with a wider reach in any operation', (granterRole) => {
    const width = { own: 1, place: 2, practice: 3 }
    const measure = (operation: keyof typeof operations, role: string) => {
      const reach = findReach(operation, role)
      return reach ? width[reach] : 0
    }
    for (const grantedRole of listGrantableRoles(granterRole).filter((role) => findTier(role))) {
      for (const operation of Object.keys(operations) as (keyof typeof operations)[]) {
        expect(
          measure(operation, grantedRole),
          `${granterRole} makes ${grantedRole}: ${operation}`,
        ).toBeLessThanOrEqual(measure(operation, granterRole))
      }
    }
  })

  it('knows the roles of each tier', () => {
    for (const role of MANAGERS) {
      const family = (ADMINS as readonly string[]).includes(role) ? 'admin' : 'admindoctor'
      expect(findManagerRole(family, findTier(role)!)).toBe(role)
    }
    expect(listGrantableRoles('pack4AdminDoc')).not.toContain('pack4admin')
    expect(listGrantableRoles('pack3AdminDoc')).toContain('pack3admin')
    expect(listGrantableRoles('pack2admin')).not.toContain('lab')
    expect(listGrantableRoles('admin')).not.toContain('AdminDoctor')
  })
})

describe('labels', () => {
  it('has a different label for each role, without codes', () => {
    const names = ROLES.map(roleLabel)
    expect(new Set(names).size).toBe(14)
    for (const name of names) expect(name).not.toMatch(/pack|[a-z][A-Z]/)
    expect(isRole('toString')).toBe(false)
  })

  it('describes each role in a sentence, without codes or tiers', () => {
    expect(describeRole('pack3AdminDoc')).toBe('a doctor and administrator')
    for (const role of ROLES) expect(describeRole(role)).toMatch(/^an? [a-z ]+$/)
  })
})
