import { sql } from 'drizzle-orm'
import type { Database, Db } from '../client.ts'
import { taxRates } from '../schema/billing/accounts.ts'
import { procedures } from '../schema/billing/prices.ts'
import { historyEntries } from '../schema/clinical/history.ts'
import { prescriptionLines, prescriptions } from '../schema/clinical/prescriptions.ts'
import { visitEntries, visits, vitals } from '../schema/clinical/visits.ts'
import { patientSpellings, patients, patientWords } from '../schema/patients/patients.ts'
import { medicines, stockItems } from '../schema/pharmacy/medicines.ts'
import { batches, stockMoves } from '../schema/pharmacy/stock.ts'
import { doctors } from '../schema/practice/doctors.ts'
import { numberSeries, organisations, places, practices } from '../schema/practice/organisations.ts'
import { memberships, people } from '../schema/practice/people.ts'
import { appointmentEvents, appointments } from '../schema/scheduling/appointments.ts'
import { scheduleWindows } from '../schema/scheduling/schedules.ts'
import { planYear } from './books/plan-year.ts'
import { writeBooks } from './books/write-books.ts'
import { insertAll } from './bulk-insert.ts'
import { createTown } from './create-town.ts'
import { bookDay, toLocalDay } from './days.ts'
import { createHistories } from './histories.ts'
import { createWindowsToday } from './hours-of-today.ts'
import { registerPatients } from './patients.ts'
import { createPharmacy } from './pharmacy/stock.ts'
import { createPriceList, createTaxRates } from './prices.ts'
import { createRandom } from './random.ts'
import { writeRecords } from './records.ts'
import { NOTHING_UNCHECKED } from './unchecked.ts'

const SEED = 20_260_401
/** The number of days since the practices opened, and of days with appointments before and after today. */
const DAYS_OPEN = 400
const DAYS_BACK = 90
const DAYS_AHEAD = 14
/** The number of earlier months with books; they always include the end of a financial year. */
const MONTHS = 12
const DAY = 86_400_000

/**
 * Writes the demo town to an empty database, in one transaction for each practice: a year of books, three months of
 * appointments up to `now` and two weeks of bookings. Only the dates differ between runs.
 * @param months the number of earlier months with books; at least three, as for appointments
 */
export async function seedDemo(
  database: Pick<Database, 'maintenance' | 'owner'>,
  { now, passwordHash, months = MONTHS }: { now: Date; passwordHash: string; months?: number },
): Promise<void> {
  const random = createRandom(SEED)
  const openedAt = now.getTime() - DAYS_OPEN * DAY
  const start = now.getTime() - DAYS_BACK * DAY
  const town = createTown(random, openedAt, passwordHash)
  await database.maintenance.transaction(async (db) => {
    await insertAll(db, organisations, town.organisations)
    await insertAll(db, practices, town.practices)
    await insertAll(db, places, town.places)
    await insertAll(db, people, town.people)
    // A separate generator, so that the other data does not change.
    const taxRandom = createRandom(SEED)
    await insertAll(
      db,
      taxRates,
      town.practices.flatMap(({ id }) => createTaxRates(taxRandom, id, openedAt)),
    )
    await insertAll(db, memberships, town.memberships)
    await insertAll(db, doctors, town.doctors)
    await insertAll(db, scheduleWindows, [
      ...town.windows,
      // A separate generator, so that the other data does not change.
      ...createWindowsToday(createRandom(SEED), town, toLocalDay(now.getTime()), now.getTime()),
    ])
  })
  // The smallest practice comes first, so that the database has statistics for the others. Without them, guards would read
  // all documents of a practice for every payment, and reports would time out.
  for (const clinic of town.clinics.toSorted((a, b) => a.visitsADay - b.visitsADay)) {
    await database.maintenance.transaction(async (db) => {
      const { registered, words, spellings } = registerPatients(random, clinic, clinic.visitsADay * 14, openedAt)
      await insertAll(db, patients, registered)
      await insertAll(db, patientWords, words)
      await insertAll(db, patientSpellings, spellings)
      // A separate generator, so that the other data does not change.
      await insertAll(
        db,
        historyEntries,
        createHistories(createRandom(clinic.visitsADay), clinic, registered, openedAt),
      )
      await insertAll(db, numberSeries, [
        {
          id: random.createId(openedAt),
          practiceId: clinic.practiceId,
          docType: 'patient',
          financialYear: '',
          prefix: 'P',
          nextNo: registered.length + 1,
          registrant: clinic.practiceId,
        },
      ])
      const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, n) => toLocalDay(start + n * DAY))
      const bookedDays = days.map((day) => bookDay(random, clinic, registered, day, now.getTime()))
      const booked = bookedDays.flatMap(({ rows }) => rows)
      await insertAll(db, appointments, booked)
      await insertAll(
        db,
        appointmentEvents,
        bookedDays.flatMap(({ events }) => events),
      )
      const records = writeRecords(random, clinic, booked)
      await insertAll(db, visits, records.visits)
      await insertAll(db, visitEntries, records.entries)
      await insertAll(db, vitals, records.vitals)
      await insertAll(db, prescriptions, records.prescriptions)
      await insertAll(db, prescriptionLines, records.lines)
      await signVisits(db, clinic.practiceId)
      // A separate generator, so that the other data does not change.
      const booksRandom = createRandom(SEED + clinic.visitsADay)
      const items = createPriceList(booksRandom, clinic.practiceId, openedAt)
      await insertAll(db, procedures, items)
      // A separate generator, so that the other data does not change.
      const pharmacy = createPharmacy(createRandom(SEED + clinic.visitsADay), clinic, { items, now: now.getTime() })
      await insertAll(db, procedures, pharmacy.procedures)
      await insertAll(db, medicines, pharmacy.medicines)
      await insertAll(db, stockItems, pharmacy.stockItems)
      await insertAll(db, batches, pharmacy.batches)
      await insertAll(db, stockMoves, pharmacy.moves)
      await writeBooks(
        db,
        planYear(booksRandom, clinic, { items, patients: registered, booked, now: now.getTime(), months }),
      )
    })
    await database.owner.execute(sql`analyze`)
  }
}

/** Returns whether the database already has people. */
export async function isDemoSeeded(database: Pick<Database, 'maintenance'>): Promise<boolean> {
  return (await database.maintenance.select({ id: people.id }).from(people).limit(1)).length > 0
}

/** Signs the completed visits and their prescriptions. */
async function signVisits(db: Db, practiceId: string): Promise<void> {
  await db.execute(sql`
    update visits v set status = 'completed', signed_at = a.completed_at, signed_by = d.person_id
    from appointments a join doctors d on d.practice_id = a.practice_id and d.id = a.doctor_id
    where v.practice_id = ${practiceId}::uuid and a.practice_id = v.practice_id and a.id = v.appointment_id and a.status = 'completed'`)
  await db.execute(sql`
    insert into visit_versions (id, practice_id, visit_id, number, texts, signed_by, signed_at)
    select gen_random_uuid(), practice_id, id, 1, jsonb_build_object('clinicalFindings', clinical_findings, 'advice', advice),
      signed_by, signed_at
    from visits where practice_id = ${practiceId}::uuid and status = 'completed'`)
  await db.execute(sql`
    update prescriptions p set status = 'signed', findings = '[]', unchecked = ${NOTHING_UNCHECKED}::jsonb,
      signed_at = v.signed_at
    from visits v where p.practice_id = ${practiceId}::uuid and v.practice_id = p.practice_id and v.id = p.visit_id`)
}
