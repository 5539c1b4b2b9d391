import type { Path } from '#contract/screens.ts'
import { DOCUMENT_TITLES, documentUrl } from '~/lib/documents/document-titles'
import { formatPhone } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import type { Part } from './board'
import { bookingAction, type DashboardContext, isOpen, linkTo, type View } from './open-screens.server'

/** What a patient comes for next. */
export async function readPatientView(visit: DashboardContext): Promise<View> {
  const { api, me, format } = visit
  const { data } = await api.dashboards.patient()
  const mine = linkTo(me.role, '/myAppointment', 'All my appointments')
  const coming = data.upcoming.map(
    (one, index): Part => ({
      kind: 'facts',
      title: index === 0 ? 'Next appointment' : `Then, on ${format.day(one.day)}`,
      state: one.status,
      facts: [
        { label: 'Day', value: format.longDay(one.day) },
        { label: 'Time', value: format.clock(one.from) },
        { label: 'Doctor', value: one.doctorName },
        { label: 'Clinic', value: [one.placeName, one.address].filter(Boolean).join(', ') },
        ...(one.phone ? [{ label: 'Phone', value: formatPhone(one.phone) }] : []),
        { label: 'Patient', value: one.patientName },
      ],
      links: [
        { href: to('/appointment/:appointmentId', one), label: 'Move or cancel' },
        { href: `/calendar-file/${one.appointmentId}`, label: 'Add to calendar' },
      ],
      ...(index === 0 && { more: mine }),
    }),
  )
  const none: Part = { kind: 'words', title: 'Next appointment', text: 'You have no appointment to come.', more: mine }
  return {
    actions: bookingAction(visit),
    parts: [
      ...(coming.length > 0 ? coming : [none]),
      toDuesPart(visit, data.dues),
      toDocumentsPart(visit, data.documents),
    ],
  }
}

type PatientBoard = Awaited<ReturnType<DashboardContext['api']['dashboards']['patient']>>['data']

function toDuesPart({ format }: DashboardContext, dues: PatientBoard['dues']): Part {
  const title = 'To pay'
  if (dues.length === 0) return { kind: 'words', title, text: 'Nothing is to be paid.' }
  return {
    kind: 'facts',
    title,
    note: 'Pay at the front desk of the clinic.',
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

function toDocumentsPart({ format }: DashboardContext, papers: PatientBoard['documents']): Part {
  return {
    kind: 'words',
    title: 'Reports and papers',
    text:
      papers.length > 0
        ? 'Prescriptions, invoices and receipts, to read and print.'
        : 'Prescriptions, invoices and receipts stand here once they are written.',
    more: { href: to('/myReports'), label: 'My reports' },
    links: papers.map((paper) => ({
      href: documentUrl(paper, to('/myReports')),
      label: [DOCUMENT_TITLES[paper.kind].one, format.day(paper.day), paper.patientName].join(', '),
    })),
  }
}

/** Somebody's own laboratory or pharmacy, and the work that arrives there. */
export async function readPlaceView(
  visit: DashboardContext,
  kind: 'laboratory' | 'pharmacy',
  { work, profile }: { work: readonly Path[]; profile: Path },
): Promise<View> {
  const { api, me } = visit
  const { data } = await api.dashboards.place()
  const links = work.flatMap((path) => linkTo(me.role, path) ?? [])
  const orders = isOpen(me.role, work[0]!)
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
        kind: 'words',
        title: `Your ${kind}`,
        text: `You are not assigned to a ${kind} yet. Ask a manager of the practice.`,
      }
  return {
    place: data.place?.name,
    parts: [
      {
        kind: 'words',
        title: 'Orders',
        text: orders ? 'What has been ordered, step by step.' : 'Orders are not shown here yet.',
        links,
      } satisfies Part,
      own,
    ],
  }
}
