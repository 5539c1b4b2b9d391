import { patients } from '#db/schema/patients/patients.ts'

/** The columns of the patient banner. */
export const BANNER_COLUMNS = {
  patientId: patients.id,
  patientNo: patients.patientNo,
  fullName: patients.fullName,
  gender: patients.gender,
  birthDate: patients.birthDate,
  birthDateEstimated: patients.birthDateEstimated,
  bloodGroup: patients.bloodGroup,
  phone: patients.phone,
}
