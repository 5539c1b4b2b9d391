// /admindashboard /doctordashboard /admindoctordashboard /receptiondashboard
// /patientdashboard /labdashboard /pharmacydashboard
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BoardPage } from '~/components/pages/board-page'
import { ButtonLink } from '~/components/ui/button'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { BoardPart, SetupList, WeekChart } from './dashboard-parts'
import { OpenShift } from './open-shift'
import { readBoard } from './views.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Dashboard')

export async function loader(args: LoaderFunctionArgs) {
  const board = await readBoard(await requireScreen(args))
  return { board, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

export default function Dashboard() {
  const { board, hidden } = useLoaderData<typeof loader>()
  const { title, lead, refresh, actions, counters, setupSteps: setUp, parts, week, openShift } = board
  return (
    <BoardPage
      {...{ title, lead, counters, refresh }}
      actions={actions.map(({ label, ...link }) => (
        <ButtonLink key={label} {...link}>
          {label}
        </ButtonLink>
      ))}
      above={openShift && <OpenShift {...openShift} hidden={hidden} />}
    >
      {setUp && <SetupList steps={setUp} />}
      {parts.map((part) => (
        <BoardPart key={part.title} part={part} />
      ))}
      {week && <WeekChart week={week} />}
    </BoardPage>
  )
}
