// /my-appointment/consultation/:userId/certificates
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CERTIFICATE_KINDS, KINDS } from '#contract/clinical/certificates/rules.ts'
import { ListSheet } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Badge } from '~/components/ui/status-mark'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, idIn, openRecordOf } from '../consultation/record.server'
import { CancelCertificate, CertificateForm } from './certificate-form'
import { actOnCertificates, beginningOf, CERTIFICATES, certificateRows, kindIn, offerOf } from './certificates.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.title ?? 'Certificates')
// Drawn by the server alone: nothing on these forms needs React in the browser.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const record = await openRecordOf(args, entered)
  const { data } = await api.certificates.list({ patientId: userId }).catch(throwErrorPage)
  const appointment = appointmentIn(url)
  const page = to(CERTIFICATES, { userId }, { appointment })
  const cancelled = idIn(url, 'cancel')
  const cancelling = data.find(({ certificateId, cancellable }) => cancellable && certificateId === cancelled)
  if (cancelled && !cancelling)
    throw json({ message: 'This certificate is not there to be cancelled by you.' }, { status: 404 })
  const { form, visits } = await offerOf(entered, record)
  const kind = form && kindIn(url)
  return {
    title: kind ? 'New certificate' : cancelling ? 'Cancel certificate' : 'Certificates',
    page,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
    cancelling: cancelling ? { certificateId: cancelling.certificateId, number: cancelling.number } : null,
    writing: kind ? { kind, ...beginningOf(form, kind, formatterOf(me.practice)) } : null,
    offered: form
      ? KINDS.map((one) => ({
          label: CERTIFICATE_KINDS[one].label,
          href: to(CERTIFICATES, { userId }, { appointment, new: one }),
        }))
      : [],
    visits,
    rows: certificateRows(entered, data),
  }
}

export async function action(args: ActionFunctionArgs) {
  return actOnCertificates(args, await requireScreen(args))
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

export default function Certificates() {
  const { page, hidden, cancelling, writing, offered, visits, rows } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (cancelling) return <CancelCertificate {...cancelling} {...{ hidden, reply }} back={page} />
  if (writing) return <CertificateForm {...writing} {...{ hidden, reply }} back={page} />
  return (
    <ListSheet
      title="Certificates"
      above={offered.length > 0 ? <Offer offered={offered} /> : <ChooseVisit visits={visits} />}
      columns={[
        {
          key: 'number',
          title: 'Certificate',
          heads: true,
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
        { key: 'state', title: 'State', cell: (row: Row) => <State cancelled={row.cancelled} /> },
      ]}
      rowKey={(row) => row.id}
      rowActions={(row) =>
        row.cancel && (
          <ButtonLink href={row.cancel} small variant="quiet" about={row.number}>
            Cancel
          </ButtonLink>
        )
      }
      page={{ rows, count: rows.length === 1 ? '1 certificate' : `${rows.length} certificates` }}
      empty={{ title: 'No certificates yet', why: 'A certificate is issued about a visit that is signed.' }}
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

function Offer({ offered }: { offered: readonly { label: string; href: string }[] }) {
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

function ChooseVisit({ visits }: { visits: readonly { words: string; href: string }[] }) {
  return (
    <Notice className="mb-4">
      <p>A certificate is about a signed visit of yours.</p>
      {visits.length > 0 && (
        <ul className="row">
          {visits.map(({ words, href }) => (
            <li key={href}>
              <a href={href}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
