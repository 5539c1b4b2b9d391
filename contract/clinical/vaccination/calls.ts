import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { nullableText, uuid } from '#contract/kernel/fields.ts'

/** One dose of a list: what, and when it is due. */
const Dose = z.object({
  _id: uuid(),
  vaccineName: z.string(),
  doseLabel: z.string(),
  /** In words: "6 weeks", "from 65 years", "second trimester". */
  due: z.string(),
})

/** A dose in a patient's plan. */
const PlannedDose = Dose.extend({
  status: z.enum(['due', 'overdue', 'given', 'skipped']),
  dueDate: nullableText(),
  givenOn: nullableText(),
  batch: nullableText(),
})

/** The specification's paths below /vaccination. */
export const vaccinationCalls = {
  vaccination: {
    /** The patient's plan with the doses given. */
    listAllVaccination: call('vaccination:read', 'GET /vaccination/listAllVaccination/{patientId}', {
      input: z.object({ patientId: uuid() }),
      output: z.array(PlannedDose),
    }),
    listBabyVaccination: call('vaccination:lists', 'GET /vaccination/listBabyVaccination', { output: z.array(Dose) }),
    listAdultVaccination: call('vaccination:lists', 'GET /vaccination/listAdultVaccination', { output: z.array(Dose) }),
    listPregnancyVaccination: call('vaccination:lists', 'GET /vaccination/listPregnancyVaccination', {
      output: z.array(Dose),
    }),
  },
}
