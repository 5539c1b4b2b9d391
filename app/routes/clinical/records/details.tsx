// /mypatient-details/:userId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { ClosedRecordNotice, EmergencyAccessNotice } from '~/components/pages/closed-record'
import { LatestMeasurements } from '~/components/pages/measured-values'
import { patientBanner } from '~/components/pages/patient-banner'
import { RecordPage } from '~/components/pages/record-page'
import { RowButton, RowForm } from '~/components/pages/row-button'
import type { Tab } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { keepWhole } from '~/components/ui/keep-whole'
import { pageTitle } from '~/lib/format/page-title'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CONSULTATION } from '../consultation/paths'
import { buildTabs } from '../consultation/tabs'
import { StartNowButtons } from '../consultation/visit-picker'
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
  const tabs = buildTabs(userId, record.visit?.appointmentId, '/mypatient-details/:userId')
  const shared = {
    banner: formatPatientBanner(record.banner, format),
    emergencyHref: to('/break-glass/:patientId', { patientId: userId }),
    emergencyAccess: record.emergencyAccess && {
      reason: record.emergencyAccess.reason,
      until: format.time(record.emergencyAccess.until),
    },
    book: to('/book-appointment', null, { patient: userId }),
    edit: to('/patient/:patientId/edit', { patientId: userId }),
    start: record.visit ? null : toStart(screen, userId, record.startable),
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

/** What the user presses to start a visit of this patient: of an appointment of today, or without one. */
function toStart({ me, hidden }: ScreenContext, userId: string, startable: Consultation['startable']) {
  if (!me.doctorId) return null
  const [first] = startable
  return {
    token: hidden.token,
    action: to(CONSULTATION, { userId }, { begin: 1 }),
    appointment: first ? { appointmentId: first.appointmentId, formKey: crypto.randomUUID() } : null,
    now: { walkIn: crypto.randomUUID(), emergency: crypto.randomUUID() },
  }
}
type Start = NonNullable<ReturnType<typeof toStart>>

function StartButtons({ token, action, appointment, now }: Start) {
  return (
    <>
      {appointment ? (
        <RowButton
          form={START_FORM}
          formKey={appointment.formKey}
          more={{ appointmentId: appointment.appointmentId }}
          variant="primary"
          busy="Starting…"
        >
          Start visit
        </RowButton>
      ) : (
        <StartNowButtons keys={now} form={START_FORM} />
      )}
      <RowForm id={START_FORM} action={action} token={token} />
    </>
  )
}
const START_FORM = 'start-visit'

/** The panels beside the timeline. */
const RecordSummary = ({ parts }: { parts: readonly SummaryPart[] }) =>
  parts.map(({ title, note, values, lines, empty }) => (
    <section key={title} className="panel" aria-label={title}>
      <h2 className="text-base">{title}</h2>
      {note && <p className="caption">{keepWhole(note)}</p>}
      {values && <LatestMeasurements values={values} />}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{keepWhole(text)}</a> : keepWhole(text)}</li>
          ))}
        </ul>
      )}
      {!values && !lines?.length && <p className="muted">{empty}</p>}
    </section>
  ))

export default function PatientRecord() {
  const { banner, tabs, summary, changes, timeline, book, edit, start, visitHref, emergencyHref, emergencyAccess } =
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
          {start && <StartButtons {...start} />}
          <ButtonLink href={book} variant={visitHref || start ? 'secondary' : 'primary'}>
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
