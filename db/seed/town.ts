import type { Role } from '#contract/roles.ts'

/**
 * The demo town: two organisations, each with a main practice that has every role and a smaller second one. Logins are
 * ROLE.ORG@demo.test in lower case. Do not change the names: tests and pictures use them.
 */
export interface DemoPerson {
  role: Role
  name: string
  speciality?: string
  feeMinor?: number
}

const createDoctor = (role: Role, name: string, speciality: string, fee: number): DemoPerson => ({
  role,
  name,
  speciality,
  feeMinor: fee * 100,
})

export interface DemoOrganisation {
  key: 'asha' | 'bodhi'
  name: string
  city: string
  state: string
  phonePrefix: string
  /** The GST number of all its places in the state. */
  taxNo: string
  practices: {
    name: string
    branches: { name: string; code: string }[]
    laboratory: string
    pharmacy: string
    visitsADay: number
    people: DemoPerson[]
  }[]
}

export const TOWN: readonly DemoOrganisation[] = [
  {
    key: 'asha',
    name: 'Asha Health Services',
    city: 'Pune',
    state: 'Maharashtra',
    phonePrefix: '+9198220',
    taxNo: '27AAQCA5512H1ZL',
    practices: [
      {
        name: 'Asha Family Clinic',
        branches: [
          { name: 'Asha Lake Road', code: 'ALR' },
          { name: 'Asha Station Road', code: 'ASR' },
        ],
        laboratory: 'Asha Diagnostics',
        pharmacy: 'Asha Medical Store',
        visitsADay: 22,
        people: [
          { role: 'admin', name: 'Meera Kulkarni' },
          { role: 'pack2admin', name: 'Sunil Naik' },
          { role: 'pack3admin', name: 'Rekha Shah' },
          { role: 'pack4admin', name: 'Anil Desai' },
          createDoctor('doctor', 'Dr Kabir Rao', 'General medicine', 500),
          createDoctor('pack1doc', 'Dr Nisha Iyer', 'Dermatology', 700),
          createDoctor('AdminDoctor', 'Dr Arvind Sen', 'General medicine', 600),
          createDoctor('pack2AdminDoc', 'Dr Fatima Ali', 'Paediatrics', 550),
          createDoctor('pack3AdminDoc', 'Dr Joseph Thomas', 'Orthopaedics', 650),
          createDoctor('pack4AdminDoc', 'Dr Lata Pillai', 'Gynaecology', 650),
          { role: 'receptionist', name: 'Pooja Patil' },
          { role: 'patient', name: 'Ravi Das' },
          { role: 'lab', name: 'Imran Khan' },
          { role: 'pharmacy', name: 'Gauri Joshi' },
        ],
      },
      {
        name: 'Asha Children Clinic',
        branches: [{ name: 'Asha Garden Colony', code: 'AGC' }],
        laboratory: 'Asha Children Laboratory',
        pharmacy: 'Asha Children Pharmacy',
        visitsADay: 6,
        people: [],
      },
    ],
  },
  {
    key: 'bodhi',
    name: 'Bodhi Care',
    city: 'Gaya',
    state: 'Bihar',
    phonePrefix: '+9194310',
    taxNo: '10AABCB7731K1ZY',
    practices: [
      {
        name: 'Bodhi Clinic',
        branches: [
          { name: 'Bodhi Temple Street', code: 'BTS' },
          { name: 'Bodhi Canal Road', code: 'BCR' },
        ],
        laboratory: 'Bodhi Laboratory',
        pharmacy: 'Bodhi Pharmacy',
        visitsADay: 16,
        people: [
          { role: 'admin', name: 'Prakash Mishra' },
          { role: 'pack2admin', name: 'Neelam Verma' },
          { role: 'pack3admin', name: 'Sanjay Jha' },
          { role: 'pack4admin', name: 'Kiran Yadav' },
          createDoctor('doctor', 'Dr Tara Bose', 'General medicine', 400),
          createDoctor('pack1doc', 'Dr Rohit Gill', 'Dermatology', 500),
          createDoctor('AdminDoctor', 'Dr Usha Nair', 'General medicine', 450),
          createDoctor('pack2AdminDoc', 'Dr Yusuf Ansari', 'Paediatrics', 450),
          createDoctor('pack3AdminDoc', 'Dr Maria Fernandes', 'Gynaecology', 500),
          createDoctor('pack4AdminDoc', 'Dr Chetan Reddy', 'Orthopaedics', 500),
          { role: 'receptionist', name: 'Komal Roy' },
          { role: 'patient', name: 'Leela Paul' },
          { role: 'lab', name: 'Vikram Mehta' },
          { role: 'pharmacy', name: 'Deepa Kaur' },
        ],
      },
      {
        name: 'Bodhi Women Clinic',
        branches: [{ name: 'Bodhi Hill View', code: 'BHV' }],
        laboratory: 'Bodhi Women Laboratory',
        pharmacy: 'Bodhi Women Pharmacy',
        visitsADay: 5,
        people: [],
      },
    ],
  },
]

/** People who also work in other practices: the managers of the organisation, and Dr Kabir Rao in all. */
export const FURTHER_MEMBERSHIPS: readonly {
  email: string
  practice: string
  role: Role
  speciality?: string
  feeMinor?: number
}[] = [
  { email: 'admin.asha@demo.test', practice: 'Asha Children Clinic', role: 'admin' },
  {
    email: 'doctor.asha@demo.test',
    practice: 'Asha Children Clinic',
    role: 'doctor',
    speciality: 'General medicine',
    feeMinor: 40_000,
  },
  {
    email: 'doctor.asha@demo.test',
    practice: 'Bodhi Clinic',
    role: 'doctor',
    speciality: 'General medicine',
    feeMinor: 45_000,
  },
  { email: 'admin.bodhi@demo.test', practice: 'Bodhi Women Clinic', role: 'admin' },
  {
    email: 'pack3admindoc.bodhi@demo.test',
    practice: 'Bodhi Women Clinic',
    role: 'pack3AdminDoc',
    speciality: 'Gynaecology',
    feeMinor: 50_000,
  },
]

/** The login of a role in an organisation: `receptionist.asha@demo.test`. */
export const formatDemoLogin = (role: string, org: string): string => `${role.toLowerCase()}.${org}@demo.test`
