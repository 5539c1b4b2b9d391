// /my-appointment/consultation/:userId/vaccination
// /my-appointment/consultation/:userId/choosevaccination
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/pages/page-header'
import { EmptyState } from '~/components/ui/empty-state'
import { patientTitleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CHOOSE_VACCINES, LIVE_CONSULTATION, VACCINATION } from './paths'
import { readAppointmentId, requireOpenRecord } from './record.server'

export const meta = patientTitleMeta('Vaccination')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { params, path, url } = screen
  const userId = params.userId!
  await requireOpenRecord(args, screen)
  const isChoosing = path === CHOOSE_VACCINES
  const query = { appointment: readAppointmentId(url) }
  return {
    title: isChoosing ? 'Choose vaccines' : 'Vaccination',
    back: isChoosing ? { href: to(VACCINATION, { userId }, query), label: 'Vaccination' } : undefined,
    live: to(LIVE_CONSULTATION, { userId }, query),
    record: to('/mypatient-details/:userId', { userId }),
  }
}

export default function Vaccination() {
  const { title, back, live, record } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} back={back} />
      <EmptyState
        title="Vaccination records are not available yet"
        actions={
          <>
            <a href={live}>Write visit note</a>
            <a href={record}>Open record</a>
          </>
        }
      >
        For now, record each dose you give as a procedure in the visit note, with its batch number.
      </EmptyState>
    </>
  )
}
