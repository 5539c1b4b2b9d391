import { taxProfile } from '#contract/billing/tax-profiles.ts'
import type { VisitToPay } from '../appointments/paying.ts'
import type { Me } from '../context.ts'

/** Who a paper is from, as it stands on the day it is issued: later changes leave the paper as it was. */
export function sellerOf(
  { practice, place, doctor }: VisitToPay,
  me: Pick<Me, 'fullName'>,
): Record<string, string | null> {
  return {
    name: place.name,
    practice: practice.name,
    address: place.addressLine,
    city: [place.city, place.postcode].filter(Boolean).join(' ') || null,
    phone: place.phone,
    taxNo: place.taxNo,
    taxNumberName: taxProfile(practice.taxProfile).taxNumberName,
    taxProfile: practice.taxProfile,
    licenceNo: place.licenceNo,
    doctor: doctor.fullName,
    doctorRegistrationNo: doctor.registrationNo,
    issuedBy: me.fullName,
  }
}

/** Whom it is for. */
export function clientOf({ patient }: Pick<VisitToPay, 'patient'>): Record<string, string | null> {
  return {
    name: patient.fullName,
    patientNo: patient.patientNo,
    phone: patient.phone,
    address: patient.addressLine,
    city: [patient.city, patient.postcode].filter(Boolean).join(' ') || null,
  }
}
