// /mypatient-details/:userId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countInWords } from '#contract/query.ts'
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
import { Summary, Timeline } from './details-parts'
import { reportPath } from './paper-row.server'
import { cursorIn } from './query.server'
import { clinicalTabs, summaryOf } from './summary.server'
import { timelineRows } from './timeline-rows.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.band.name ?? 'Patient record')

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const { data: record } = await api.visits.consultation({ patientId: params.userId! }).catch(orPage)
  const userId = record.band.patientId
  onKeptRecord(entered, params.userId!, userId)
  const self = to('/mypatient-details/:userId', { userId })
  const tabs: Tab[] = [
    { label: 'Summary', href: self, current: true },
    ...clinicalTabs(userId)
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
  if (record.chart === 'band') return { ...shared, tabs: [] as Tab[], summary: null, timeline: null }
  const [summary, { data: page }] = await Promise.all([
    summaryOf(entered, userId),
    api.records.timeline({ patientId: userId, cursor: cursorIn(url), limit: PAGE }),
  ]).catch(orPage)
  const pageAt = (cursor: string | null) => cursor && to('/mypatient-details/:userId', { userId }, { cursor })
  return {
    ...shared,
    tabs,
    summary,
    timeline: {
      rows: timelineRows(entered, userId, page.rows),
      count: countInWords(page, 'entry', 'entries'),
      next: pageAt(page.next),
      previous: pageAt(page.previous),
    },
  }
}

export default function PatientRecord() {
  const { band, tabs, summary, timeline, book, edit, visit, emergency, glass } = useLoaderData<typeof loader>()
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
      {timeline ? <Timeline {...timeline} /> : <ClosedRecord open={emergency} />}
    </RecordSheet>
  )
}
