// /my-appointment/consultation/:userId
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
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
import { canOpenScreen } from '#contract/screens.ts'
import { ClosedRecordNotice, EmergencyAccessNotice } from '~/components/pages/closed-record'
import { IdentityBanner } from '~/components/pages/identity-banner'
import { patientBanner } from '~/components/pages/patient-banner'
import { RecordPage } from '~/components/pages/record-page'
import { TabLinks } from '~/components/pages/tab-links'
import { RouteError } from '~/components/shell/route-error'
import { getFormatter } from '~/lib/format/format'
import { patientTitleMeta } from '~/lib/format/page-title'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { useScreen } from '~/lib/navigation/use-screen'
import { CONSULTATION, PRESCRIPTION_DOCUMENT, VITALS } from './paths'
import { loadConsultation, readAppointmentId } from './record.server'
import { buildTabs } from './tabs'
import { type VisitChoice, VisitPicker } from './visit-picker'

export const meta = patientTitleMeta('Consultation')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireScreen(args)
  const { me, format, params, path, url } = context
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  // A refused start of a visit is shown on the page with `begin`; otherwise the record opens on its first page.
  if (path === CONSULTATION && !url.searchParams.has('begin'))
    throw redirect(to(VITALS, { userId }, { appointment }), 303)
  const { banner, chart, emergencyAccess, visit, choices, startable } = await loadConsultation(args, context)
  const formatIn = (zone: string) => getFormatter({ ...me.practice, zone })
  return {
    userId,
    appointment: visit?.appointmentId ?? appointment,
    banner: formatPatientBanner(banner, format),
    isOpen: chart === 'all',
    emergencyAccess: emergencyAccess && { reason: emergencyAccess.reason, until: format.time(emergencyAccess.until) },
    // Leads back to this page, where a waiting draft is then shown.
    emergencyHref: to('/break-glass/:patientId', { patientId: userId }, { next: url.pathname + url.search }),
    visit: visit && {
      state: visit.status,
      words: `${formatIn(visit.zone).dateTime(visit.startedAt)}, ${visit.doctorName}`,
    },
    choices: [
      ...choices.map(({ appointmentId, startedAt, zone }): VisitChoice => {
        const label = `Visit started at ${formatIn(zone).time(startedAt)}`
        return { appointmentId, label, href: to(VITALS, { userId }, { appointment: appointmentId }) }
      }),
      ...startable.map(({ appointmentId, startsAt, zone, isWaiting }): VisitChoice => {
        const time = formatIn(zone).time(startsAt)
        const start = isWaiting ? 'Start visit' : 'Check in and start visit'
        return { appointmentId, label: `Booked for ${time}`, start, formKey: crypto.randomUUID() }
      }),
    ],
    booking: canOpenScreen('/book-appointment', me.role)
      ? {
          book: to('/book-appointment', null, { patient: userId, doctor: me.doctorId }),
        }
      : null,
    startNow: me.doctorId ? { walkIn: crypto.randomUUID(), emergency: crypto.randomUUID() } : null,
    token: args.context.formToken,
    begin: to(CONSULTATION, { userId }, { begin: 1, appointment }),
  }
}

/** Starts the visit of an appointment, or of a patient without one. */
const Start = z.strictObject({ appointmentId: uuid().optional(), kind: z.enum(['walk_in', 'emergency']).optional() })

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const userId = params.userId!
  return submit(args, Start, {
    send: ({ appointmentId, kind }) =>
      appointmentId ? api.visits.start({ appointmentId }) : api.visits.startNow({ patientId: userId, kind }),
    onSuccess: {
      redirectTo: ({ appointmentId }) => to(VITALS, { userId }, { appointment: appointmentId }),
      message: 'Visit started',
    },
  })
}

export default function ConsultationLayout() {
  const { visit, choices, token, begin, isOpen, booking, startNow } = useLoaderData<typeof loader>()
  const refusals = listErrors(useActionData<typeof action>()?.reply)
  return (
    <RecordFrame>
      {isOpen && !visit && (
        <VisitPicker
          choices={choices}
          token={token}
          refusals={refusals}
          booking={booking}
          startNow={startNow}
          action={begin}
        />
      )}
      <Outlet />
    </RecordFrame>
  )
}

/** Shows the errors of the inner pages below the patient banner. */
export function ErrorBoundary() {
  // The layout's data is missing if a post was refused with an error page.
  const data = useRouteLoaderData<typeof loader>(CONSULTATION)
  const error = useRouteError()
  const isClosed = data?.isOpen === false && isRouteErrorResponse(error) && error.status === 403
  return data ? (
    <RecordFrame>{isClosed ? <ClosedRecordNotice href={data.emergencyHref} /> : <RouteError />}</RecordFrame>
  ) : (
    <RouteError />
  )
}

function RecordFrame({ children }: { children: ReactNode }) {
  const { userId, appointment, banner, visit, emergencyAccess } = useRouteLoaderData<typeof loader>(CONSULTATION)!
  const screen = useScreen()
  const tabs = buildTabs(userId, appointment, screen)
  const identity = patientBanner(banner, visit)
  if (screen !== PRESCRIPTION_DOCUMENT) {
    return (
      <RecordPage banner={identity} tabs={tabs}>
        <EmergencyAccessNotice access={emergencyAccess} />
        {children}
      </RecordPage>
    )
  }
  return (
    <>
      <div className="no-print">
        <IdentityBanner {...identity} />
        <TabLinks label={`${banner.name} pages`} tabs={tabs} />
        <EmergencyAccessNotice access={emergencyAccess} />
      </div>
      {children}
    </>
  )
}
