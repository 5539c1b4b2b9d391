// /mypatient-details/:userId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { screens } from '#contract/screens.ts'
import { ClosedRecordNotice, EmergencyAccessNotice } from '~/components/pages/closed-record'
import { LatestMeasurements } from '~/components/pages/measured-values'
import { patientBanner } from '~/components/pages/patient-banner'
import { RecordPage } from '~/components/pages/record-page'
import type { Tab } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { pageTitle } from '~/lib/format/page-title'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CONSULTATION } from '../consultation/paths'
import { listClinicalTabs } from '../consultation/tabs'
import { patientDocumentsPath } from './document-row.server'
import { type SummaryPart, toSummaryParts } from './summary.server'
import { Timeline } from './timeline'
import { readTimelineQuery, toTimelineView } from './timeline.server'
import { VisitChanges } from './visit-changes'
import { listVisitChanges } from './visit-changes.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.banner.name ?? 'Patient record')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, format, params } = screen
  const { data } = await api.records.readSummaryPage({ patientId: params.userId!, ...readTimelineQuery(screen) })
  const { consultation: record, chart } = data
  const userId = record.banner.patientId
  redirectIfMerged(screen, params.userId!, userId)
  const tabs: Tab[] = [
    { label: 'Summary', href: to('/mypatient-details/:userId', { userId }), current: true },
    ...listClinicalTabs(userId, record.visit?.appointmentId)
      .filter(({ path }) => !screens[path].planned)
      .map(({ label, href }) => ({ label, href })),
    { label: 'Appointments', href: to('/my-appointment/:userId', { userId }) },
    { label: 'Documents', href: patientDocumentsPath(userId) },
  ]
  const shared = {
    banner: formatPatientBanner(record.banner, format),
    emergencyHref: to('/break-glass/:patientId', { patientId: userId }),
    emergencyAccess: record.emergencyAccess && {
      reason: record.emergencyAccess.reason,
      until: format.time(record.emergencyAccess.until),
    },
    book: to('/book-appointment', null, { patient: userId }),
    edit: to('/patient/:patientId/edit', { patientId: userId }),
    visitHref: record.visit && to(CONSULTATION, { userId }, { appointment: record.visit.appointmentId }),
  }
  if (!chart) return { ...shared, tabs: [] as Tab[], summary: null, changes: null, timeline: null }
  return {
    ...shared,
    tabs,
    summary: toSummaryParts(screen, chart),
    changes: listVisitChanges(screen, chart.changes),
    timeline: toTimelineView(screen, userId, chart.timeline),
  }
}

/** The panels beside the timeline. */
const RecordSummary = ({ parts }: { parts: readonly SummaryPart[] }) =>
  parts.map(({ title, note, values, lines, empty }) => (
    <section key={title} className="panel" aria-label={title}>
      <h2 className="text-base">{title}</h2>
      {note && <p className="caption">{note}</p>}
      {values && <LatestMeasurements values={values} />}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      )}
      {!values && !lines?.length && <p className="muted">{empty}</p>}
    </section>
  ))

export default function PatientRecord() {
  const { banner, tabs, summary, changes, timeline, book, edit, visitHref, emergencyHref, emergencyAccess } =
    useLoaderData<typeof loader>()
  return (
    <RecordPage
      banner={patientBanner(banner, null)}
      tabs={tabs.length > 0 ? tabs : undefined}
      title="Summary"
      actions={
        <>
          {visitHref && (
            <ButtonLink href={visitHref} variant="primary">
              Open today’s visit
            </ButtonLink>
          )}
          <ButtonLink href={book} variant={visitHref ? 'secondary' : 'primary'}>
            Book appointment
          </ButtonLink>
          <ButtonLink href={edit}>Details</ButtonLink>
        </>
      }
      side={summary && <RecordSummary parts={summary} />}
      sideLabel="Summary"
    >
      <EmergencyAccessNotice access={emergencyAccess} />
      {changes && <VisitChanges groups={changes} />}
      {timeline ? <Timeline {...timeline} /> : <ClosedRecordNotice href={emergencyHref} />}
    </RecordPage>
  )
}
