import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { findPatient } from '#api/patients/public.ts'
import { findBranch, findDoctor, findPractice } from '#api/practice/public.ts'
import type { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { listTestsAndInstructions } from '../visits/entries.ts'
import { getRecordBanner } from '../visits/patient-banner.ts'
import { getBannerVitals } from '../vitals/latest-facts.ts'
import { formatLastWeight } from '../vitals/store.ts'
import type { PrescribedVisit } from './find-prescription.ts'

/** Builds what the document of a prescription says now, apart from the medicines. */
export async function buildSnapshot(
  ctx: CommandContext,
  visit: PrescribedVisit,
  diagnoses: readonly string[],
): Promise<PrescriptionSnapshot> {
  const { db, me, now } = ctx
  const practice = await findPractice(db, me.practiceId)
  const place = await findBranch(db, me, visit.placeId)
  const doctor = await findDoctor(db, me, visit.doctorId)
  const { language } = await findPatient({ ...ctx, reach: 'practice' }, visit.patientId)
  const banner = await getRecordBanner(ctx, visit.patientId, dayInZone(place.zone, now))
  const { pregnancy } = await getBannerVitals(ctx, visit.patientId)
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
      name: banner.fullName,
      number: banner.patientNo,
      gender: banner.gender,
      age: banner.age,
      birthDate: banner.birthDateEstimated ? null : banner.birthDate,
      allergies: banner.allergies.words,
      pregnancy,
    },
    weight: await formatLastWeight(ctx, visit.patientId),
    diagnoses: [...diagnoses],
    ...(await listTestsAndInstructions(db, me, visit.id)),
    advice: visit.advice,
    followUpOn: visit.followUpOn,
    language,
  }
}
