import { computeQuantity } from '#contract/clinical/prescriptions/quantity.ts'
import type { PrescriptionSnapshot } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey, type VisitList } from '#contract/clinical/visits/rules.ts'
import { formatAge } from '#contract/patients/rules.ts'
import type { prescriptionLines, prescriptions } from '../schema/clinical/prescriptions.ts'
import type { visitEntries, visits, vitals } from '../schema/clinical/visits.ts'
import { createBodyMeasurements, isChild } from './body-measurements.ts'
import type { DemoTown } from './create-town.ts'
import type { DemoAppointment } from './days.ts'
import type { Random } from './random.ts'

type Clinic = DemoTown['clinics'][number]

export interface Records {
  visits: (typeof visits.$inferInsert)[]
  entries: (typeof visitEntries.$inferInsert)[]
  vitals: (typeof vitals.$inferInsert)[]
  prescriptions: (typeof prescriptions.$inferInsert)[]
  lines: (typeof prescriptionLines.$inferInsert)[]
}

interface Dosage {
  medicine: RegExp
  pattern: string
  durationDays?: number
  dose?: string
  food?: 'before' | 'empty' | null
}

/** Dosage of medicines that are not one tablet after food for a few days. */
const DOSE_PATTERNS: readonly Dosage[] = [
  { medicine: /levothyroxine/i, pattern: '1-0-0', durationDays: 30, food: 'empty' },
  { medicine: /oral rehydration/i, pattern: '1-1-1', durationDays: 3, dose: '1 sachet', food: null },
  { medicine: /azithromycin/i, pattern: '1-0-0', durationDays: 3 },
  { medicine: /metformin/i, pattern: '1-0-1', durationDays: 30 },
  { medicine: /amlodipine|atorvastatin|telmisartan/i, pattern: '1-0-0', durationDays: 30 },
  { medicine: /pantoprazole|omeprazole/i, pattern: '1-0-0', durationDays: 14, food: 'before' },
  { medicine: /cetirizine/i, pattern: '0-0-1', durationDays: 5 },
]

/** Creates the records of each started visit: vitals, symptoms, diagnosis and a prescription. */
export function writeRecords(random: Random, clinic: Clinic, booked: DemoAppointment[]): Records {
  const records: Records = { visits: [], entries: [], vitals: [], prescriptions: [], lines: [] }
  for (const appointment of booked) {
    const {
      id: appointmentId,
      practiceId,
      patientId,
      doctorId,
      placeId,
      startedAt,
      completedAt,
      doctorSeat,
      complaint,
      patient,
    } = appointment
    if (!startedAt) continue
    const start = Date.parse(startedAt)
    const id = () => random.createId(start)
    const visitId = id()
    records.visits.push({
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
    const addEntries = (list: VisitList, names: readonly string[], details: Record<string, string> = {}) => {
      for (const [position, name] of names.entries())
        records.entries.push({ id: id(), practiceId, visitId, list, name, nameKey: toNameKey(name), details, position })
    }
    addEntries('symptoms', complaint.symptoms)
    if (completedAt) addEntries('diagnoses', [complaint.diagnosis], { certainty: 'provisional' })
    const isChildPatient = isChild(patient)
    const { heightCm, weightG } = createBodyMeasurements(patient, appointment.day)
    records.vitals.push({
      id: id(),
      practiceId,
      patientId,
      visitId,
      measuredAt: startedAt,
      measuredBy: doctorSeat.personId,
      heightCm,
      weightG,
      ...(isChildPatient ? {} : { systolic: random.between(104, 158), diastolic: random.between(64, 96) }),
      pulse: random.between(62, 104),
      temperatureTenths: random.between(364, 386),
      spo2: random.between(95, 99),
    })
    if (!completedAt) continue
    const prescriptionId = id()
    records.prescriptions.push({
      id: prescriptionId,
      practiceId,
      visitId,
      patientId,
      doctorId,
      createdAt: startedAt,
      verifyCode: random
        .createId(start)
        .slice(-12)
        .toUpperCase()
        .replace(/(.{4})(?=.)/g, '$1-'),
      signedBy: doctorSeat.personId,
      snapshot: { ...buildPrescriptionSnapshot(clinic, appointment, `${weightG / 1000} kg`) },
    })
    for (const [position, medicine] of complaint.medicines.entries()) {
      const days = random.pick([3, 5, 7] as const)
      const randomPattern = random.pick(['1-0-1', '1-0-0', '1-1-1'] as const)
      const {
        durationDays = days,
        pattern = randomPattern,
        dose = '1 tablet',
        food = 'after',
      } = DOSE_PATTERNS.find((dosage) => dosage.medicine.test(medicine)) ?? {}
      const dosing = { dose, pattern, food }
      records.lines.push({
        id: id(),
        practiceId,
        prescriptionId,
        position: position + 1,
        medicine,
        ...dosing,
        durationDays,
        quantityMilli: computeQuantity({ ...dosing, durationDays }),
      })
    }
  }
  return records
}

/** Builds the snapshot of a signed prescription. */
function buildPrescriptionSnapshot(
  clinic: Clinic,
  { doctorSeat, placeId, patient, complaint, day }: DemoAppointment,
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
      name: doctorSeat.doctorName,
      speciality: doctorSeat.speciality,
      qualification: doctorSeat.qualification,
      registrationNo: doctorSeat.registrationNo,
    },
    patient: {
      name: patient.fullName,
      number: patient.patientNo,
      gender: patient.gender ?? null,
      age: formatAge(patient.birthDate!, day),
      birthDate: patient.birthDate ?? null,
      allergies: patient.noKnownAllergies ? 'No known allergies' : 'Allergies not recorded',
      pregnancy: null,
    },
    weight,
    diagnoses: [complaint.diagnosis],
    tests: [],
    instructions: [],
    advice: complaint.advice,
    followUpOn: null,
    language: null,
  }
}
