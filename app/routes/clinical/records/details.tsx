// /mypatient-details/:userId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { screens } from '#contract/screens.ts'
import { ClosedRecord, OpenedInEmergency } from '~/components/pages/closed-record'
import { patientBand } from '~/components/pages/patient-banner'
import { RecordSheet } from '~/components/pages/record-page'
import type { Tab } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { bandInWords } from '~/lib/format/patient-banner'
import { onKeptRecord } from '~/lib/forms/current-record.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { changesInWords } from './changes.server'
import { Changes, Summary } from './details-parts'
import { reportPath } from './document-row.server'
import { clinicalTabs, summaryOf } from './summary.server'
import { Timeline } from './timeline'
import { timelineOf } from './timeline.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.band.name ?? 'Patient record')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params } = entered
  const { data: record } = await api.visits.consultation({ patientId: params.userId! }).catch(throwErrorPage)
  const userId = record.band.patientId
  onKeptRecord(entered, params.userId!, userId)
  const self = to('/mypatient-details/:userId', { userId })
  const tabs: Tab[] = [
    { label: 'Summary', href: self, current: true },
    ...clinicalTabs(userId, record.visit?.appointmentId)
      .filter(({ path }) => screens[path].built)
      .map(({ label, href }) => ({ label, href })),
    { label: 'Appointments', href: to('/my-appointment/:userId', { userId }) },
    { label: 'Papers', href: reportPath(userId) },
  ]
  const shared = {
    band: bandInWords(record.band, formatterOf(me.practice)),
    emergency: to('/break-glass/:patientId', { patientId: userId }),
    glass: record.glass && { reason: record.glass.reason, until: formatterOf(me.practice).time(record.glass.until) },
    book: to('/book-appointment', null, { patient: userId }),
    edit: to('/patient/:patientId/edit', { patientId: userId }),
    visit: record.visit && {
      label: 'Open today’s visit',
      href: to('/my-appointment/consultation/:userId', { userId }, { appointment: record.visit.appointmentId }),
    },
  }
  if (record.chart === 'band') return { ...shared, tabs: [] as Tab[], summary: null, changes: null, timeline: null }
  const [summary, changes, timeline] = await Promise.all([
    summaryOf(entered, userId),
    changesInWords(entered, userId),
    timelineOf(entered, userId),
  ])
  return { ...shared, tabs, summary, changes, timeline }
}

export default function PatientRecord() {
  const { band, tabs, summary, changes, timeline, book, edit, visit, emergency, glass } = useLoaderData<typeof loader>()
  return (
    <RecordSheet
      band={patientBand(band, null)}
      tabs={tabs.length > 0 ? tabs : undefined}
      title="Summary"
      actions={
        <>
          {visit && (
            <ButtonLink href={visit.href} variant="primary">
              {visit.label}
            </ButtonLink>
          )}
          <ButtonLink href={book} variant={visit ? 'secondary' : 'primary'}>
            Book appointment
          </ButtonLink>
          <ButtonLink href={edit}>Details</ButtonLink>
        </>
      }
      side={summary && <Summary parts={summary} />}
      sideLabel="Summary"
    >
      <OpenedInEmergency glass={glass} />
      {changes && <Changes groups={changes} />}
      {timeline ? <Timeline {...timeline} /> : <ClosedRecord open={emergency} />}
    </RecordSheet>
  )
}
