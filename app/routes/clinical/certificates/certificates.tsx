// /my-appointment/consultation/:userId/certificates
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formatCount } from '#contract/kernel/format-count.ts'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Badge } from '~/components/ui/status-mark'
import { patientPageTitle } from '~/lib/format/page-title'
import { readId } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CERTIFICATES } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'
import { CancelCertificate, CertificateForm } from './certificate-form'
import { handleCertificateAction, toCertificateOffer, toCertificateRows } from './certificates.server'

export const meta: MetaFunction<typeof loader> = (args) => patientPageTitle(args, args.data?.title ?? 'Certificates')
// Rendered on the server only: nothing on these forms needs React in the browser.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { params, url, hidden } = screen
  const userId = params.userId!
  const { consultation, tab } = await requireTab(args, screen, CERTIFICATES)
  const data = tab.certificates
  const appointment = readAppointmentId(url)
  const page = to(CERTIFICATES, { userId }, { appointment })
  const cancelId = readId(url, 'cancel')
  const cancelling = data.find(({ certificateId, cancellable }) => cancellable && certificateId === cancelId)
  if (cancelId && !cancelling) throw json({ message: 'You can’t cancel this certificate.' }, { status: 404 })
  const offer = toCertificateOffer(screen, consultation, tab)
  return {
    title: offer.newCertificate ? 'New certificate' : cancelling ? 'Cancel certificate' : 'Certificates',
    page,
    hidden,
    cancelling: cancelling ? { certificateId: cancelling.certificateId, number: cancelling.number } : null,
    ...offer,
    rows: toCertificateRows(screen, data),
  }
}

export async function action(args: ActionFunctionArgs) {
  return handleCertificateAction(args, await requireScreen(args))
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

export default function Certificates() {
  const { page, hidden, cancelling, newCertificate, offered, visits, rows } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (cancelling) return <CancelCertificate {...cancelling} hidden={hidden} reply={reply} back={page} />
  if (newCertificate) return <CertificateForm {...newCertificate} hidden={hidden} reply={reply} back={page} />
  return (
    <ListPage
      title="Certificates"
      above={offered.length > 0 ? <NewCertificateLinks offered={offered} /> : <ChooseVisit visits={visits} />}
      columns={[
        {
          key: 'number',
          title: 'Certificate',
          isRowHeader: true,
          cell: (row: Row) => (
            <div>
              <a href={row.href}>{row.kind}</a>
              <span className="caption block font-normal">{row.number}</span>
            </div>
          ),
        },
        { key: 'days', title: 'Days', kind: 'date', cell: (row: Row) => row.days },
        { key: 'issued', title: 'Issued', kind: 'date', cell: (row: Row) => row.issued },
        { key: 'doctor', title: 'Doctor', cell: (row: Row) => row.doctor },
        { key: 'state', title: 'Status', cell: (row: Row) => <State cancelled={row.cancelled} /> },
      ]}
      rowKey={(row) => row.id}
      rowActions={(row) =>
        row.cancel && (
          <ButtonLink href={row.cancel} small variant="quiet" about={row.number}>
            Cancel
          </ButtonLink>
        )
      }
      page={{ rows, count: formatCount({ count: rows.length, more: false }, 'certificate', 'certificates') }}
      empty={{ title: 'No certificates yet', why: 'Issue a certificate for a signed visit.' }}
    />
  )
}

function State({ cancelled }: Pick<Row, 'cancelled'>) {
  if (!cancelled)
    return (
      <Badge tone="ok" shape="check">
        Valid
      </Badge>
    )
  return (
    <div>
      <Badge tone="bad" shape="cross">
        Cancelled
      </Badge>
      <span className="caption block">{cancelled}</span>
    </div>
  )
}

function NewCertificateLinks({ offered }: { offered: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label="New certificate" className="row mb-4">
      <span className="muted">New certificate</span>
      {offered.map(({ label, href }) => (
        <ButtonLink key={href} href={href} icon="plus">
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function ChooseVisit({ visits }: { visits: readonly { label: string; href: string }[] }) {
  return (
    <Notice className="mb-4">
      <p>You can issue certificates for your own signed visits.</p>
      {visits.length > 0 && (
        <ul className="row">
          {visits.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
