import { hasPage, type Path } from '#contract/screens.ts'
import { DOCUMENT_TITLES, documentUrl } from '~/lib/documents/document-titles'
import { formatPhone } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import type { OwnAppointment, Part } from './board'
import { bookingAction, type DashboardContext, linkTo, type View } from './open-screens.server'

/** Reads the dashboard of a patient. */
export async function readPatientView(visit: DashboardContext): Promise<View> {
  const { api, me } = visit
  const { data } = await api.dashboards.patient()
  const allLink = linkTo(me.role, '/myAppointment', 'All my appointments')
  const [next, ...others] = data.upcoming.map((appointment) => toOwnAppointment(visit, appointment))
  const none: Part = {
    kind: 'text',
    title: 'Next appointment',
    text: 'You have no upcoming appointments.',
    more: allLink,
  }
  return {
    actions: bookingAction(visit),
    parts: [
      next ? { kind: 'appointments', title: none.title, size: 'full', rows: [next], more: allLink } : none,
      ...(others.length > 0
        ? [{ kind: 'appointments', title: 'Later appointments', size: 'short', rows: others } satisfies Part]
        : []),
      ...(data.dues.length > 0 ? [toDuesPart(visit, data.dues)] : []),
      toDocumentsPart(visit, data.documents),
    ],
  }
}

/** The name of a family member; the reader's own is left out. */
const otherThan = (me: DashboardContext['me'], name: string) => (name === me.fullName ? null : name)

type PatientBoard = Awaited<ReturnType<DashboardContext['api']['dashboards']['patient']>>['data']

function toOwnAppointment(
  { me, format }: DashboardContext,
  { appointmentId, day, from, status, ...appointment }: PatientBoard['upcoming'][number],
): OwnAppointment {
  const { doctorName, placeName, address, phone, patientName } = appointment
  return {
    when: `${format.longDay(day)}, ${format.clock(from)}`,
    doctor: doctorName,
    patient: otherThan(me, patientName),
    branch: [placeName, address].filter(Boolean).join(', '),
    phone: phone && formatPhone(phone),
    state: status,
    links: [
      { href: to('/appointment/:appointmentId', { appointmentId }), label: 'Reschedule or cancel' },
      { href: `/calendar-file/${appointmentId}`, label: 'Add to calendar' },
    ],
  }
}

function toDuesPart({ format }: DashboardContext, dues: PatientBoard['dues']): Part {
  return {
    kind: 'facts',
    title: 'Amounts due',
    note: 'Pay at the clinic’s front desk.',
    facts: dues.map(({ number, day, dueDate, dueMinor }) => ({
      label: [format.day(day), number, dueDate && dueDate !== day && `due by ${format.day(dueDate)}`]
        .filter(Boolean)
        .join(', '),
      value: format.money(dueMinor),
    })),
    links: dues.flatMap(({ number, appointmentId, invoiceId }) =>
      number && invoiceId
        ? [
            {
              href: documentUrl({ kind: 'invoice', documentId: invoiceId, appointmentId }, to('/myReports')),
              label: `Invoice ${number}`,
            },
          ]
        : [],
    ),
  }
}

function toDocumentsPart({ me, format }: DashboardContext, documents: PatientBoard['documents']): Part {
  return {
    kind: 'text',
    title: 'Documents',
    text:
      documents.length > 0
        ? 'View and print your prescriptions, invoices and receipts.'
        : 'Your prescriptions, invoices and receipts will appear here.',
    more: { href: to('/myReports'), label: 'My documents' },
    links: documents
      .filter(({ canOpen }) => canOpen)
      .map((document) => ({
        href: documentUrl(document, to('/myReports')),
        label: [DOCUMENT_TITLES[document.kind].one, format.day(document.day), otherThan(me, document.patientName)]
          .filter(Boolean)
          .join(', '),
      })),
  }
}

/** Reads the dashboard of a laboratory or pharmacy. */
export async function readPlaceView(
  visit: DashboardContext,
  kind: 'laboratory' | 'pharmacy',
  { work, profile }: { work: readonly Path[]; profile: Path },
): Promise<View> {
  const { api, me } = visit
  const { data } = await api.dashboards.place()
  const links = work.flatMap((path) => linkTo(me.role, path) ?? [])
  const orders = hasPage(work[0]!, me.role)
  const own: Part = data.place
    ? {
        kind: 'facts',
        title: data.place.name,
        more: linkTo(me.role, profile),
        facts: [
          { label: 'Address', value: data.place.address ?? '' },
          { label: 'Phone', value: data.place.phone ? formatPhone(data.place.phone) : '' },
          { label: 'Licence', value: data.place.licenceNo ?? '' },
        ],
      }
    : {
        kind: 'text',
        title: `Your ${kind}`,
        text: `You are not assigned to a ${kind} yet. Ask an administrator of the practice.`,
      }
  return {
    place: data.place?.name,
    shifts: data.shifts,
    parts: [
      ...(orders ? [{ kind: 'text', title: 'Orders', text: 'Orders and their progress.', links } satisfies Part] : []),
      own,
    ],
  }
}
