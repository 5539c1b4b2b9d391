/** The pages of a patient's record during a consultation. */
export const CONSULTATION = '/my-appointment/consultation/:userId'
export const VITALS = `${CONSULTATION}/basic-vital-info` as const
export const GROWTH = `${CONSULTATION}/growth` as const
export const MEDICAL_HISTORY = `${CONSULTATION}/medical-history` as const
export const LIVE_CONSULTATION = `${CONSULTATION}/live-consultation` as const
export const MEDICINES = `${CONSULTATION}/medicines` as const
export const CERTIFICATES = `${CONSULTATION}/certificates` as const
export const LAB_REPORTS = `${CONSULTATION}/lab-report` as const
export const LAB_REPORT_PREVIEW = `${CONSULTATION}/labreportpreview/:patientId` as const
export const OUTSIDE_RESULTS = `${CONSULTATION}/outside-results` as const
export const VACCINATION = `${CONSULTATION}/vaccination` as const
export const CHOOSE_VACCINES = `${CONSULTATION}/choosevaccination` as const
export const PRESCRIPTION_HISTORY = `${CONSULTATION}/prescription-history` as const
export const PRESCRIPTION_DOCUMENT = `${CONSULTATION}/prescription-history-preview/:prescriptionId` as const
