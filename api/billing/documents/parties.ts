import type { Me } from '#api/kernel/context.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { VisitToBill } from '../charges/visit-to-bill.ts'

export type Snapshot = Record<string, string | null>

/** Who a paper is from, as it stands on the day it is issued: later changes leave the paper as it was. */
export function snapshotSeller(
  { practice, place, doctor }: Pick<VisitToBill, 'practice' | 'place'> & { doctor?: VisitToBill['doctor'] | null },
  me: Pick<Me, 'fullName'>,
): Snapshot {
  const { taxNumberName, taxNumbers, chargesNoTax } = taxProfile(practice.taxProfile, practice.taxName)
  const stateCode = place.taxNo && taxNumbers?.isValid(place.taxNo) ? taxNumbers.stateOf(place.taxNo) : null
  return {
    name: place.name,
    practice: practice.name,
    letterhead: practice.letterhead,
    address: place.addressLine,
    city: [place.city, place.postcode].filter(Boolean).join(' ') || null,
    phone: place.phone,
    taxNo: place.taxNo,
    taxNumberName,
    taxProfile: practice.taxProfile,
    ...(practice.taxName && { taxName: practice.taxName }),
    // Who may charge none says so.
    ...(place.scheme === 'composition' && { chargesNoTax }),
    ...(stateCode && { stateCode, state: taxNumbers?.states[stateCode] ?? null }),
    licenceNo: place.licenceNo,
    doctor: doctor?.fullName ?? null,
    doctorRegistrationNo: doctor?.registrationNo ?? null,
    issuedBy: me.fullName,
  }
}

/** The practice's own head of a paper, as it was on its day; a paper from before heads were kept has that of now. */
export function letterheadFor(seller: Snapshot | null | undefined, now: { letterhead: string | null }): string | null {
  return seller?.letterhead === undefined ? now.letterhead : seller.letterhead
}

/** Whom it is for, where they are a patient and no client of the accounts. */
export function snapshotPatient({ patient }: Pick<VisitToBill, 'patient'>): Snapshot {
  return {
    name: patient.fullName,
    patientNo: patient.patientNo,
    phone: patient.phone,
    address: patient.addressLine,
    city: [patient.city, patient.postcode].filter(Boolean).join(' ') || null,
  }
}
