import { describe, expect, it } from 'vitest'
import { meant, spec } from '../e2e/spec/read.ts'
import { operations, reachOf } from './operations.ts'
import {
  ADMINDOCS,
  ADMINS,
  admits,
  BOOKERS,
  BRANCHERS,
  CLINICIANS,
  DOCTORS,
  EVERYONE,
  FULL,
  familyOf,
  isRole,
  LAB,
  landing,
  MANAGERS,
  managerRole,
  mayHandOut,
  ONBOARDING,
  PATIENT,
  PHARMACY,
  PUBLIC,
  RECEPTION,
  ROLES,
  roleLabel,
  STAFF,
  tierOf,
} from './roles.ts'
import { mayOpen, type Path, screens } from './screens.ts'

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
  const named = spec('roles').filter(({ group }) => group !== 'ONBOARDING' && group !== 'PUBLIC')

  it.each(named)('$group is as in the table', ({ group, roles: members }) => {
    const ours = groups[group as keyof typeof groups]
    expect([...ours].sort()).toEqual(meant(members))
    expect(new Set(ours).size).toBe(ours.length)
  })

  it('holds fourteen roles, each in one family', () => {
    expect(ROLES).toHaveLength(14)
    expect(ROLES.filter((role) => familyOf(role) === null)).toEqual([])
  })
})

describe('landing', () => {
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
  ])('%s lands on %s', (role, path) => {
    expect(landing(role)).toBe(path)
  })

  it('leads to a screen that the person may open', () => {
    for (const role of [...ROLES, 'somethingelse']) expect(mayOpen(landing(role) as Path, role), role).toBe(true)
  })
})

describe('admits', () => {
  it('takes the unknown role for onboarding and for nothing else', () => {
    expect(admits([ONBOARDING], 'somethingelse')).toBe(true)
    expect(admits([ONBOARDING], 'admin')).toBe(false)
    expect(admits(EVERYONE, 'somethingelse')).toBe(false)
    expect(admits([ONBOARDING], null)).toBe(false)
    expect(admits(PUBLIC, null)).toBe(true)
  })
})

describe('handing out roles', () => {
  const givers = ROLES.filter((role) => mayHandOut(role).length > 0)

  it('is for managers, and for the doctor with an own practice who adds receptionists', () => {
    expect([...givers].sort()).toEqual([...MANAGERS, 'pack1doc'].sort())
    expect(mayHandOut('pack1doc')).toEqual(['receptionist'])
    expect(mayHandOut('somethingelse')).toEqual([])
  })

  it.each(givers)('%s gives managers only their own tier', (giver) => {
    for (const given of mayHandOut(giver)) if (tierOf(given)) expect(tierOf(given)).toBe(tierOf(giver))
  })

  // Beyond what a role has for itself (dashboard, own lists, own profile), its screens are shared with some manager.
  const shared = (Object.keys(screens) as Path[]).filter((path) => MANAGERS.some((role) => mayOpen(path, role)))
  const clinical = (path: Path) => !ADMINS.some((role) => mayOpen(path, role))

  it.each(MANAGERS)('%s makes nobody who opens more of the management than they do', (giver) => {
    for (const given of mayHandOut(giver)) {
      const beyond = shared.filter((path) => mayOpen(path, given) && !mayOpen(path, giver))
      const allowed = given === 'doctor' ? beyond.filter((path) => !clinical(path)) : beyond
      const own = ['/admin-patient', '/admin-appointment', '/admindashboard', '/settings/adminprofile']
      const rest = allowed.filter((path) => !own.includes(path) && !path.startsWith('/list-all-packages'))
      expect(rest, `${giver} makes ${given}`).toEqual([])
    }
  })

  it.each(MANAGERS)('%s makes no manager who reaches further in any operation', (giver) => {
    const width = { own: 1, place: 2, practice: 3 }
    const measure = (operation: keyof typeof operations, role: string) => {
      const reach = reachOf(operation, role)
      return reach ? width[reach] : 0
    }
    for (const given of mayHandOut(giver).filter((role) => tierOf(role))) {
      for (const operation of Object.keys(operations) as (keyof typeof operations)[]) {
        expect(measure(operation, given), `${giver} makes ${given}: ${operation}`).toBeLessThanOrEqual(
          measure(operation, giver),
        )
      }
    }
  })

  it('knows the names of the tiers', () => {
    for (const role of MANAGERS) {
      const family = (ADMINS as readonly string[]).includes(role) ? 'admin' : 'admindoctor'
      expect(managerRole(family, tierOf(role)!)).toBe(role)
    }
    expect(mayHandOut('pack4AdminDoc')).not.toContain('pack4admin')
    expect(mayHandOut('pack3AdminDoc')).toContain('pack3admin')
    expect(mayHandOut('pack2admin')).not.toContain('lab')
    expect(mayHandOut('admin')).not.toContain('AdminDoctor')
  })
})

describe('labels', () => {
  it('has a name of its own for each role, and none of the codes', () => {
    const names = ROLES.map(roleLabel)
    expect(new Set(names).size).toBe(14)
    for (const name of names) expect(name).not.toMatch(/pack|[a-z][A-Z]/)
    expect(isRole('toString')).toBe(false)
  })
})
