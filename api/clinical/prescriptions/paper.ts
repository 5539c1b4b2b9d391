import { dayInZone } from '#api/kernel/clock.ts'
import { findPatient } from '#api/patients/public.ts'
import { branchById, doctorById, practiceById } from '#api/practice/public.ts'
import type { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { bandOf } from '../visits/band.ts'
import type { Asking } from '../visits/chart.ts'
import { testsOf } from '../visits/entries.ts'
import { lastWeight } from '../vitals/store.ts'
import type { WrittenAt } from './draft.ts'

/** What a prescription's paper says beside the medicines, as things stand now. Only what is known is printed. */
export async function paperOf(
  asking: Asking,
  visit: WrittenAt,
  diagnoses: readonly string[],
): Promise<PrescriptionSnapshot> {
  const { db, me, now } = asking
  const practice = await practiceById(db, me.practiceId)
  const place = await branchById(db, me, visit.placeId)
  const doctor = await doctorById(db, me, visit.doctorId)
  const { language } = await findPatient({ ...asking, reach: 'practice' }, visit.patientId)
  const band = await bandOf(asking, visit.patientId, dayInZone(place.zone, now))
  return {
    clinic: {
      name: practice?.name ?? place.name,
      place: place.name,
      address: [place.addressLine, place.city].filter(Boolean).join(', '),
      phone: place.phone,
      zone: place.zone,
    },
    doctor: {
      name: doctor.fullName,
      speciality: doctor.speciality,
      qualification: doctor.qualification,
      registrationNo: doctor.registrationNo,
    },
    patient: {
      name: band.fullName,
      number: band.patientNo,
      gender: band.gender,
      age: band.age,
      birthDate: band.birthDateEstimated ? null : band.birthDate,
      allergies: band.allergies.words,
    },
    weight: await lastWeight(asking, visit.patientId),
    diagnoses: [...diagnoses],
    tests: await testsOf(db, me, visit.id),
    advice: visit.advice,
    followUpOn: visit.followUpOn,
    language,
  }
}
