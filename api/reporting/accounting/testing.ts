import { uuidv7 } from 'uuidv7'
import { createClinic } from '#api/billing/testing/clinic.ts'
import type { TestApi } from '#api/testing/server.ts'
import type { Database } from '#db/client.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { RandomBooks } from '#db/testing/books/books.ts'
import { keepBooks } from '#db/testing/books/keep-books.ts'

const TAX_NO = '27AAPFU0939F1ZV'

/** Creates a practice of two branches, one without a tax number, with random accounting entries of some months. */
export async function createClinicWithBooks(
  database: Pick<Database, 'maintenance'>,
  {
    seed = 1,
    taxProfile = 'india-gst',
    ...days
  }: { seed?: number; taxProfile?: string; from?: string; days?: number; acts?: number } = {},
) {
  const { maintenance: db } = database
  const code = `A${seed}`
  const clinic = await createClinic(database, { code, taxNo: TAX_NO, taxProfile })
  const { practiceId, placeId, doctorId, patientId } = clinic
  const receptionist = await clinic.join('receptionist', { placeId })
  const [otherPlace, otherDoctor, otherPatient] = [uuidv7(), uuidv7(), uuidv7()]
  await db.insert(places).values({ id: otherPlace, practiceId, kind: 'branch', name: 'Bandra', code: `B${seed}` })
  const { personId } = await clinic.join('doctor')
  await db.insert(doctors).values({ id: otherDoctor, practiceId, personId, fullName: 'Dr Om Sen', speciality: 'ENT' })
  const name = { patientNo: 'P00002', givenName: 'Ravi', fullName: 'Ravi Sen', phone: '+919876543211' }
  await db.insert(patients).values({ id: otherPatient, practiceId, ...name })
  await db.transaction(async (tx) => {
    const branches = [
      { id: placeId, code, taxNo: TAX_NO },
      { id: otherPlace, code: `B${seed}`, taxNo: null },
    ]
    const people = {
      doctorIds: [doctorId, otherDoctor],
      patientIds: [patientId, otherPatient],
      personId: receptionist.personId,
    }
    await keepBooks(new RandomBooks(tx, { practiceId, places: branches, ...people }, seed), days)
  })
  return { ...clinic, otherPlace, otherDoctor, otherPatient }
}

/** Creates a function that reads a report of a clinic: `readReport(clinic, 'profit?from=2026-10-01')`. */
export function createReportReader({ call }: Pick<TestApi, 'call'>) {
  return async <Data>({ admin }: { admin: string }, path: string): Promise<Data> => {
    const { status, body } = await call<Data>(`/money-reports/${path}`, { token: admin })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 300)}`)
    return body.data
  }
}

/** The response of a table report. */
export interface Table<Field extends string> {
  rows: (Record<'account' | 'documentType' | 'first' | 'last' | 'placeName', string> & Record<Field, number>)[]
  totals: Record<Field, number>
}

export const sum = (all: readonly number[]) => all.reduce((total, value) => total + value, 0)
export const sumBy = <Row>(rows: readonly Row[], getAmount: (row: Row) => number) => sum(rows.map(getAmount))
