import { describe, expect, it } from 'vitest'
import { canDo, findReach, type Operation, operations, REACHES, RIGHTS } from './operations.ts'
import { ADMINDOCS, ADMINS, DOCTORS, ONBOARDING, ROLES } from './roles.ts'
import { canOpenScreen, type Path } from './screens.ts'

const names = Object.keys(operations) as Operation[]
const everyRole = [...ROLES, ONBOARDING]

describe('findReach', () => {
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
    expect(findReach(operation, role)).toBe(reach)
    expect(canDo(operation, role)).toBe(reach !== null)
  })

  it('gives each role at most one reach in an operation', () => {
    for (const name of names) {
      for (const role of ROLES) {
        const reaches = REACHES.filter((reach) => operations[name][reach]?.includes(role))
        expect(reaches.length, `${name} for ${role}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('lists roles in every row that is not open, and in no open row', () => {
    for (const name of names) {
      const row = operations[name]
      const listed = REACHES.some((reach) => row[reach]?.length)
      expect(listed, name).toBe(row.open === undefined)
    }
  })
})

describe('canDo', () => {
  it('lets an unknown role set up a practice and do nothing else', () => {
    const beyondSession = names.filter((name) => operations[name].open === undefined && canDo(name, 'somethingelse'))
    expect(beyondSession.sort()).toEqual([
      'clinics:create',
      'clinics:read',
      'doctors:create',
      'doctors:read',
      'schedules:read',
      'schedules:write',
    ])
  })

  it('lets a guest do only what needs no sign-in', () => {
    expect(names.filter((name) => canDo(name, null)).sort()).toEqual([
      'boards:show',
      'calendars:show',
      'documents:open-link',
      'documents:verify',
      'health:read',
      'passwords:forget',
      'passwords:reset',
      'practices:register',
      'sessions:open',
      'sessions:poll',
      'submissions:save',
    ])
  })

  // The people who may open the screen of an operation, and only they, may do it.
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
  ])('%s is allowed to the roles that open its screen', (operation, screens) => {
    const opens = everyRole.filter((role) => screens.some((path) => canOpenScreen(path, role)))
    expect(everyRole.filter((role) => canDo(operation, role))).toEqual(opens)
  })

  it('lets doctors read notes of their own patients, and managers who are doctors read all notes', () => {
    for (const operation of ['charts:read', 'visits:read', 'vitals:read', 'histories:read'] as const) {
      const reaches = Object.fromEntries(everyRole.map((role) => [role, findReach(operation, role)]))
      const getExpectedReach = (role: string) =>
        (DOCTORS as readonly string[]).includes(role)
          ? 'own'
          : (ADMINDOCS as readonly string[]).includes(role)
            ? 'practice'
            : null
      expect(reaches, operation).toEqual(Object.fromEntries(everyRole.map((role) => [role, getExpectedReach(role)])))
      for (const role of ADMINS) expect(canDo(operation, role)).toBe(false)
    }
  })
})

describe('rights', () => {
  it('are each required by an operation', () => {
    const checkedRights = new Set(names.flatMap((name) => operations[name].right ?? []))
    expect([...checkedRights].sort()).toEqual([...RIGHTS].sort())
  })
})
