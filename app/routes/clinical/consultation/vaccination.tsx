// /my-appointment/consultation/:userId/vaccination
// /my-appointment/consultation/:userId/choosevaccination
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SheetHead } from '~/components/pages/page-header'
import { EmptyState } from '~/components/ui/empty-state'
import { titled } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from './record.server'

const RECORD = '/my-appointment/consultation/:userId'

export const meta: MetaFunction = (args) => titled(args, 'Vaccination')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { params, path, url } = entered
  const userId = params.userId!
  await openRecordOf(args, entered)
  const choosing = path === `${RECORD}/choosevaccination`
  const link = { appointment: appointmentIn(url) }
  return {
    title: choosing ? 'Choose vaccines' : 'Vaccination',
    back: choosing ? { href: to(`${RECORD}/vaccination`, { userId }, link), label: 'Vaccination' } : undefined,
    live: to(`${RECORD}/live-consultation`, { userId }, link),
    record: to('/mypatient-details/:userId', { userId }),
  }
}

export default function Vaccination() {
  const { title, back, live, record } = useLoaderData<typeof loader>()
  return (
    <>
      <SheetHead title={title} back={back} />
      <EmptyState
        title="Vaccinations are not kept here yet"
        actions={
          <>
            <a href={live}>Write the visit’s note</a>
            <a href={record}>See the record</a>
          </>
        }
      >
        Plans, doses and the vaccination card are not built yet. Until then write a dose that you give among the
        procedures of the note, with its batch.
      </EmptyState>
    </>
  )
}
