/** The visit that a prescription belongs to. */
export interface PrescribedVisit {
  id: string
  patientId: string
  doctorId: string
  placeId: string
  advice: string | null
  followUpOn: string | null
}
