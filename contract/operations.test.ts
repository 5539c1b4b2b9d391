import { describe, expect, it } from 'vitest'
import { mayDo, type Operation, operations, REACHES, RIGHTS, reachOf } from './operations.ts'
import { ADMINDOCS, ADMINS, DOCTORS, ONBOARDING, ROLES } from './roles.ts'
import { mayOpen, type Path } from './screens.ts'

const names = Object.keys(operations) as Operation[]
const everybody = [...ROLES, ONBOARDING]

describe('reach', () => {
  it.each([
    ['appointments:read', 'doctor', 'own'],
    ['appointments:read', 'patient', 'own'],
    ['appointments:read', 'receptionist', 'place'],
    ['appointments:read', 'pack2admin', 'practice'],
    ['appointments:read', 'lab', null],
    ['appointments:read', 'somethingelse', null],
    ['appointments:read', null, null],
    ['clinics:create', 'somethingelse', 'practice'],
    ['clinics:create', 'doctor', null],
    ['sessions:open', null, 'own'],
    ['sessions:self', null, null],
    ['sessions:self', 'somethingelse', 'own'],
  ] as const)('%s for %s is %s', (operation, role, reach) => {
    expect(reachOf(operation, role)).toBe(reach)
    expect(mayDo(operation, role)).toBe(reach !== null)
  })

  it('is one per role and operation, so that no row contradicts itself', () => {
    for (const name of names) {
      for (const role of ROLES) {
        const reaches = REACHES.filter((reach) => operations[name][reach]?.includes(role))
        expect(reaches.length, `${name} for ${role}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('is somebody’s in every row, and open rows list nobody', () => {
    for (const name of names) {
      const row = operations[name]
      const listed = REACHES.some((reach) => row[reach]?.length)
      expect(listed, name).toBe(row.open === undefined)
    }
  })
})

describe('who', () => {
  it('a role that we do not know onboards, and does nothing else', () => {
    const beyondSession = names.filter((name) => operations[name].open === undefined && mayDo(name, 'somethingelse'))
    expect(beyondSession.sort()).toEqual([
      'clinics:create',
      'clinics:read',
      'doctors:create',
      'doctors:read',
      'schedules:read',
      'schedules:write',
    ])
  })

  it('nobody signs in, registers, resets a password, parks a form, asks for health, checks a paper and shows what has a secret address', () => {
    expect(names.filter((name) => mayDo(name, null)).sort()).toEqual([
      'boards:show',
      'calendars:show',
      'health:read',
      'papers:verify',
      'parked:keep',
      'passwords:forget',
      'passwords:reset',
      'practices:register',
      'sessions:open',
      'sessions:poll',
    ])
  })

  // The screen that does it: whoever may open it may do it, and nobody else may.
  it.each<[Operation, Path[]]>([
    ['clinics:create', ['/addClinic']],
    ['doctors:create', ['/addDoctor', '/add-doctor']],
    ['doctors:find', ['/search-doctor']],
    ['schedules:write', ['/addDoctorTime', '/add-doctor-time']],
    ['receptionists:create', ['/add-reception']],
    ['laboratories:create', ['/add-laboratory']],
    ['pharmacies:create', ['/add-pharmacy']],
    ['people:edit', ['/settings/user-management']],
    ['settings:edit', ['/settings/billing']],
    ['settings:read', ['/settings']],
    ['automation:edit', ['/settings/enable-auto']],
    ['patients:register', ['/book-appointment/registration-form']],
    ['patients:add-family', ['/book-appointment/familymember-form']],
    ['patients:edit', ['/patient/:patientId/edit']],
    ['appointments:book', ['/book-appointment']],
    ['slots:read', ['/timeslot/:patientId']],
    ['vitals:write', ['/my-appointment/consultation/:userId/basic-vital-info']],
    ['histories:write', ['/my-appointment/consultation/:userId/medical-history']],
    ['visits:write', ['/my-appointment/consultation/:userId/live-consultation']],
    ['prescriptions:write', ['/my-appointment/consultation/:userId/live-consultation']],
    ['charges:write', ['/addfees/:appointmentId']],
    ['payments:take', ['/choosepaymentmethod/:appointmentId']],
    ['labtests:write', ['/lab-testpopup']],
    ['laborders:write', ['/samples-collected/:id']],
    ['reagents:write', ['/lab-inventory']],
    ['pharmacy:dispense', ['/orders-mangement/prescriptionpreview/:prescriptionId']],
    ['stock:adjust', ['/stock-mangement']],
    ['distributors:write', ['/add-distributer']],
    ['packages:write', ['/my-packages/add', '/all-packages/add', '/list-all-packages/add']],
    ['referrals:write', ['/referal-mangement/refer-appointment']],
    ['accounting:write', ['/create-invoice']],
    ['analytics:read', ['/analytics']],
    ['reviews:reply', ['/review']],
    ['vaccination:read', ['/vaccinationhistory/:patientId']],
    ['reports:read', ['/report/:userId']],
    ['search:all', ['/search']],
    ['messages:send', ['/messages']],
    ['delays:announce', ['/doctor-late']],
    ['boards:manage', ['/wall-displays']],
    ['calendars:own', ['/calendar']],
    ['dashboards:practice', ['/admindashboard', '/admindoctordashboard']],
    ['dashboards:doctor', ['/doctordashboard', '/admindoctordashboard']],
    ['dashboards:desk', ['/receptiondashboard']],
    ['dashboards:patient', ['/patientdashboard']],
    ['dashboards:place', ['/labdashboard', '/pharmacydashboard']],
  ])('%s is for those who open its screen', (operation, screens) => {
    const opens = everybody.filter((role) => screens.some((path) => mayOpen(path, role)))
    expect(everybody.filter((role) => mayDo(operation, role))).toEqual(opens)
  })

  it('notes of visits are read by doctors for their own patients and by the managers who are doctors', () => {
    for (const operation of ['charts:read', 'visits:read', 'vitals:read', 'histories:read'] as const) {
      const reaches = Object.fromEntries(everybody.map((role) => [role, reachOf(operation, role)]))
      const wanted = (role: string) =>
        (DOCTORS as readonly string[]).includes(role)
          ? 'own'
          : (ADMINDOCS as readonly string[]).includes(role)
            ? 'practice'
            : null
      expect(reaches, operation).toEqual(Object.fromEntries(everybody.map((role) => [role, wanted(role)])))
      for (const role of ADMINS) expect(mayDo(operation, role)).toBe(false)
    }
  })
})

describe('rights', () => {
  it('each right beyond the role is asked for by an operation', () => {
    const asked = new Set(names.flatMap((name) => operations[name].right ?? []))
    expect([...asked].sort()).toEqual([...RIGHTS].sort())
  })
})
