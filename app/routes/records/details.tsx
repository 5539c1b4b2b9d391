// /mypatient-details/:userId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { screens } from '#contract/screens.ts'
import { ClosedRecord, OpenedInEmergency } from '~/components/sheets/closed-record'
import { patientBand } from '~/components/sheets/patient-band'
import { RecordSheet } from '~/components/sheets/record-sheet'
import type { Tab } from '~/components/sheets/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { onKeptRecord } from '~/lib/kept-record.server'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { bandInWords } from '~/lib/patient-band'
import { changesInWords } from './changes.server'
import { Changes, Summary } from './details-parts'
import { reportPath } from './paper-row.server'
import { clinicalTabs, summaryOf } from './summary.server'
import { Timeline } from './timeline'
import { timelineOf } from './timeline.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.band.name ?? 'Patient record')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params } = entered
  const { data: record } = await api.visits.consultation({ patientId: params.userId! }).catch(orPage)
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
