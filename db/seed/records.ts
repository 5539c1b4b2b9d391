import { computeQuantity } from '#contract/clinical/prescriptions/quantity.ts'
import type { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey, type VisitList } from '#contract/clinical/visits/rules.ts'
import { formatAge } from '#contract/patients/rules.ts'
import type { prescriptionLines, prescriptions } from '../schema/clinical/prescriptions.ts'
import type { visitEntries, visits, vitals } from '../schema/clinical/visits.ts'
import { createBody, isChild } from './body-measurements.ts'
import type { DemoTown } from './create-town.ts'
import type { DemoAppointment } from './days.ts'
import type { Chance } from './random.ts'

type Clinic = DemoTown['clinics'][number]

export interface Records {
  visits: (typeof visits.$inferInsert)[]
  entries: (typeof visitEntries.$inferInsert)[]
  vitals: (typeof vitals.$inferInsert)[]
  prescriptions: (typeof prescriptions.$inferInsert)[]
  lines: (typeof prescriptionLines.$inferInsert)[]
}

/** Dosage of medicines that are not taken three times a day for three days. */
const DOSE_PATTERNS: readonly { of: RegExp; pattern: string; durationDays?: number }[] = [
  { of: /azithromycin/i, pattern: '1-0-0', durationDays: 3 },
  { of: /metformin/i, pattern: '1-0-1', durationDays: 30 },
  { of: /amlodipine|atorvastatin|telmisartan|levothyroxine/i, pattern: '1-0-0', durationDays: 30 },
  { of: /pantoprazole|omeprazole/i, pattern: '1-0-0', durationDays: 14 },
  { of: /cetirizine/i, pattern: '0-0-1', durationDays: 5 },
]

/** Creates the records of each started visit: vitals, symptoms, diagnosis and a prescription. */
export function writeRecords(chance: Chance, clinic: Clinic, booked: DemoAppointment[]): Records {
  const all: Records = { visits: [], entries: [], vitals: [], prescriptions: [], lines: [] }
  for (const one of booked) {
    const {
      id: appointmentId,
      practiceId,
      patientId,
      doctorId,
      placeId,
      startedAt,
      completedAt,
      seatOf,
      complaint,
      patient,
    } = one
    if (!startedAt) continue
    const start = Date.parse(startedAt)
    const id = () => chance.id(start)
    const visitId = id()
    all.visits.push({
      id: visitId,
      practiceId,
      appointmentId,
      patientId,
      doctorId,
      placeId,
      startedAt,
      advice: complaint.advice,
      clinicalFindings: 'Alert, comfortable. No other finding.',
    })
    const entry = (list: VisitList, names: readonly string[], details: Record<string, string> = {}) => {
      for (const [position, name] of names.entries())
        all.entries.push({ id: id(), practiceId, visitId, list, name, nameKey: toNameKey(name), details, position })
    }
    entry('symptoms', complaint.symptoms)
    if (completedAt) entry('diagnoses', [complaint.diagnosis], { certainty: 'provisional' })
    const child = isChild(patient)
    const { heightCm, weightG } = createBody(patient, one.day)
    all.vitals.push({
      id: id(),
      practiceId,
      patientId,
      visitId,
      measuredAt: startedAt,
      measuredBy: seatOf.personId,
      heightCm,
      weightG,
      ...(child ? {} : { systolic: chance.between(104, 158), diastolic: chance.between(64, 96) }),
      pulse: chance.between(62, 104),
      temperatureTenths: chance.between(364, 386),
      spo2: chance.between(95, 99),
    })
    if (!completedAt) continue
    const prescriptionId = id()
    all.prescriptions.push({
      id: prescriptionId,
      practiceId,
      visitId,
      patientId,
      doctorId,
      createdAt: startedAt,
      verifyCode: chance
        .id(start)
        .slice(-12)
        .toUpperCase()
        .replace(/(.{4})(?=.)/g, '$1-'),
      signedBy: seatOf.personId,
      snapshot: { ...buildPrescriptionSnapshot(clinic, one, `${weightG / 1000} kg`) },
    })
    for (const [position, medicine] of complaint.medicines.entries()) {
      const days = chance.one([3, 5, 7] as const)
      const often = chance.one(['1-0-1', '1-0-0', '1-1-1'] as const)
      const { durationDays = days, pattern = often } = DOSE_PATTERNS.find(({ of }) => of.test(medicine)) ?? {}
      const taken = { dose: '1 tablet', pattern, food: 'after' }
      all.lines.push({
        id: id(),
        practiceId,
        prescriptionId,
        position: position + 1,
        medicine,
        ...taken,
        durationDays,
        quantityMilli: computeQuantity({ ...taken, durationDays })?.milli ?? null,
      })
    }
  }
  return all
}

/** Builds the snapshot of a signed prescription. */
function buildPrescriptionSnapshot(
  clinic: Clinic,
  { seatOf, placeId, patient, complaint, day }: DemoAppointment,
  weight: string,
): PrescriptionSnapshot {
  const branch = clinic.branches.find(({ id }) => id === placeId)!
  return {
    clinic: {
      name: clinic.name,
      place: branch.name,
      address: `${branch.address}, ${clinic.city}`,
      phone: branch.phone,
      zone: 'Asia/Kolkata',
    },
    doctor: {
      name: seatOf.doctorName,
      speciality: seatOf.speciality,
      qualification: seatOf.qualification,
      registrationNo: seatOf.registrationNo,
    },
    patient: {
      name: patient.fullName,
      number: patient.patientNo,
      gender: patient.gender ?? null,
      age: formatAge(patient.birthDate!, day),
      birthDate: patient.birthDate ?? null,
      allergies: patient.noKnownAllergies ? 'No known allergies' : 'Allergies not recorded',
    },
    weight,
    diagnoses: [complaint.diagnosis],
    tests: [],
    advice: complaint.advice,
    followUpOn: null,
    language: null,
  }
}
