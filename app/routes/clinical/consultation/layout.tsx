// /my-appointment/consultation/:userId
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useActionData,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { mayOpen } from '#contract/screens.ts'
import { ClosedRecord, OpenedInEmergency } from '~/components/pages/closed-record'
import { patientBand } from '~/components/pages/patient-banner'
import { IdentityBand, RecordSheet } from '~/components/pages/record-page'
import { TabLinks } from '~/components/pages/tab-links'
import { RouteError } from '~/components/shell/route-error'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { bandInWords } from '~/lib/format/patient-banner'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { useScreen } from '~/lib/navigation/use-screen'
import { appointmentIn, recordOf } from './record.server'
import { tabsOf } from './tabs'
import { type VisitChoice, WhichVisit } from './which-visit'

export const meta: MetaFunction = (args) => titled(args, 'Consultation')

const ROOT = '/my-appointment/consultation/:userId'
const VITALS = `${ROOT}/basic-vital-info`
const PAPER = `${ROOT}/prescription-history-preview/:prescriptionId`

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { me, params, path, url } = entered
  const userId = params.userId!
  const appointment = appointmentIn(url)
  // `begin` is where a refused start is said; otherwise the record opens on its first page.
  if (path === ROOT && !url.searchParams.has('begin')) throw redirect(to(VITALS, { userId }, { appointment }), 303)
  const { band, chart, glass, visit, choices, startable } = await recordOf(args, entered)
  const format = formatterOf(me.practice)
  const atPlace = (zone: string) => formatterOf({ ...me.practice, zone })
  return {
    userId,
    appointment: visit?.appointmentId ?? appointment,
    band: bandInWords(band, format),
    open: chart === 'all',
    glass: glass && { reason: glass.reason, until: format.time(glass.until) },
    // A draft that waits is shown as soon as the record is open: its page is where this leads back to.
    emergency: to('/break-glass/:patientId', { patientId: userId }, { next: url.pathname + url.search }),
    visit: visit && {
      state: visit.status,
      words: `${atPlace(visit.zone).dateTime(visit.startedAt)}, ${visit.doctorName}`,
    },
    choices: [
      ...choices.map(({ appointmentId, startedAt, zone }): VisitChoice => {
        const begun = `Visit begun at ${atPlace(zone).time(startedAt)}`
        return { appointmentId, words: begun, href: to(VITALS, { userId }, { appointment: appointmentId }) }
      }),
      ...startable.map(({ appointmentId, startsAt, zone, status }): VisitChoice => {
        const time = atPlace(zone).time(startsAt)
        const start = status === 'arrived' ? 'Start the visit' : 'Arrived: start the visit'
        return { appointmentId, words: `Booked for ${time}`, start, formKey: crypto.randomUUID() }
      }),
    ],
    ahead: mayOpen('/book-appointment', me.role)
      ? {
          book: to('/book-appointment', null, { patient: userId, doctor: me.doctorId }),
          now: to('/book-appointment', null, { patient: userId, doctor: me.doctorId, now: '1' }),
        }
      : null,
    token: args.context.formToken,
    begin: to(ROOT, { userId }, { begin: 1, appointment }),
  }
}

const Start = z.strictObject({ appointmentId: uuid('Choose the appointment') })

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const userId = params.userId!
  return submit(args, Start, {
    send: (input) => api.visits.start(input),
    then: { go: ({ appointmentId }) => to(VITALS, { userId }, { appointment: appointmentId }), say: 'Visit started' },
  })
}

export default function ConsultationLayout() {
  const { visit, choices, token, begin, open, ahead, glass } = useLoaderData<typeof loader>()
  const refused = refusedAct(useActionData<typeof action>()?.reply)
  return (
    <Record>
      {open && !visit && (
        <WhichVisit {...{ choices, token, refused, ahead }} action={begin} emergency={glass !== null} />
      )}
      <Outlet />
    </Record>
  )
}

/** What a page inside refuses stands below the band. */
export function ErrorBoundary() {
  // Where a post is refused with a page, the layout has not loaded either.
  const known = useRouteLoaderData<typeof loader>(ROOT)
  const error = useRouteError()
  const isClosed = known?.open === false && isRouteErrorResponse(error) && error.status === 403
  return known ? <Record>{isClosed ? <ClosedRecord open={known.emergency} /> : <RouteError />}</Record> : <RouteError />
}

function Record({ children }: { children: ReactNode }) {
  const { userId, appointment, band, visit, glass } = useRouteLoaderData<typeof loader>(ROOT)!
  const screen = useScreen()
  const tabs = tabsOf(userId, appointment, screen)
  const who = patientBand(band, visit)
  if (screen !== PAPER) {
    return (
      <RecordSheet band={who} tabs={tabs}>
        <OpenedInEmergency glass={glass} />
        {children}
      </RecordSheet>
    )
  }
  return (
    <>
      <div className="no-print">
        <IdentityBand {...who} />
        <TabLinks label={`${band.name} pages`} tabs={tabs} />
        <OpenedInEmergency glass={glass} />
      </div>
      {children}
    </>
  )
}
