import { api } from '../implement.ts'
import { searchPatients } from './search.ts'
import { editPatient, readPatient, registerPatient } from './store.ts'

export const patients = {
  searchPhoneNumber: api.patients.searchPhoneNumber.handler(async ({ input, context }) => {
    const digits = input.q.replace(/[^\d+]/g, '')
    const { rows } = await searchPatients(context, digits.length < 4 ? '' : digits, 20)
    return { data: rows.map((patient) => ({ ...patient, _id: patient.patientId })) }
  }),
  search: api.patients.search.handler(async ({ input, context }) => ({
    data: await searchPatients(context, input.q, input.limit),
  })),
  register: api.patients.register.handler(async ({ input, context }) => ({
    data: await registerPatient(context, input),
  })),
  read: api.patients.read.handler(async ({ input, context }) => ({
    data: await readPatient(context, input.patientId),
  })),
  edit: api.patients.edit.handler(async ({ input, context }) => ({ data: await editPatient(context, input) })),
}
