import type { Me } from '#api/kernel/context.ts'
import { getTaxNames } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { invoices } from '#db/schema/billing/billing.ts'
import type { VisitToBill } from '../charges/visit-to-bill.ts'

export type Snapshot = Record<string, string | null>

/** Takes a snapshot of the seller for a document. Later changes don't alter it. */
export function snapshotSeller(
  { practice, place, doctor }: Pick<VisitToBill, 'practice' | 'place'> & { doctor?: VisitToBill['doctor'] | null },
  me: Pick<Me, 'fullName'>,
): Snapshot {
  const { taxNumberName, taxNumbers, chargesNoTax } = getTaxProfile(practice.taxProfile, practice.taxName)
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
    // Composition dealers must state that they charge no tax.
    ...(place.scheme === 'composition' && { chargesNoTax }),
    ...(stateCode && { stateCode, state: taxNumbers?.states[stateCode] ?? null }),
    licenceNo: place.licenceNo,
    doctor: doctor?.fullName ?? null,
    doctorRegistrationNo: doctor?.registrationNo ?? null,
    issuedBy: me.fullName,
  }
}

/** Gets the letterhead at the time of issue; documents from before letterheads were stored use today's. */
export function getLetterhead(
  seller: Snapshot | null | undefined,
  practice: { letterhead: string | null },
): string | null {
  return seller?.letterhead === undefined ? practice.letterhead : seller.letterhead
}

type HeadColumn = 'id' | 'title' | 'number' | 'status' | 'issueDate' | 'currency' | 'seller' | 'client' | 'printCount'
type IssuedDocument = Pick<typeof invoices.$inferSelect, HeadColumn>
type NoteParties = Partial<Record<'seller' | 'client', Snapshot | null>>
export type DocumentPractice = { locale: string; letterhead: string | null }

/** Builds what an invoice, a credit note and a debit note have in common when they print. */
export function toDocumentHead(document: IssuedDocument, practice: DocumentPractice) {
  const { seller, client, currency, printCount } = document
  const profile = getTaxProfile(seller?.taxProfile ?? '', seller?.taxName)
  return {
    documentId: document.id,
    title: document.title!,
    number: document.number!,
    status: document.status === 'cancelled' ? ('cancelled' as const) : ('issued' as const),
    issueDate: document.issueDate!,
    currency,
    locale: practice.locale,
    letterhead: getLetterhead(seller, practice),
    taxNames: getTaxNames(profile, seller?.taxNo),
    taxNumberName: profile.taxNumberName,
    seller: seller ?? {},
    client: client ?? {},
    printCount,
  }
}

/** Gets the names of the taxes on a debit note. On a note to a supplier, the supplier charges them. */
export function getDebitTaxNames({ side, seller, client }: { side: 'customer' | 'supplier' } & NoteParties) {
  const profile = getTaxProfile(seller?.taxProfile ?? '', seller?.taxName)
  return getTaxNames(profile, side === 'supplier' ? client?.taxNo : seller?.taxNo)
}

/** Takes a snapshot of a patient as the client of a document. */
export function snapshotPatient({ patient }: Pick<VisitToBill, 'patient'>): Snapshot {
  return {
    name: patient.fullName,
    patientNo: patient.patientNo,
    phone: patient.phone,
    address: patient.addressLine,
    city: [patient.city, patient.postcode].filter(Boolean).join(' ') || null,
  }
}
