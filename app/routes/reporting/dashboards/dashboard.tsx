// /admindashboard /doctordashboard /admindoctordashboard /receptiondashboard
// /patientdashboard /labdashboard /pharmacydashboard
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BoardPage } from '~/components/pages/board-page'
import { RowForm } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { submitRowAction } from '~/lib/scheduling/row-action.server'
import { isWide } from './board'
import { BoardPart, ChartPart, SetupList } from './dashboard-parts'
import { OpenShift } from './open-shift'
import { readBoard } from './views.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Dashboard')

export async function loader(args: LoaderFunctionArgs) {
  const board = await readBoard(await requireScreen(args))
  return { board, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

/** Runs the button of a row in the queue of the front desk. */
export const action = async (args: ActionFunctionArgs) => submitRowAction(args, await requireScreen(args))

export default function Dashboard() {
  const reply = useActionData<typeof action>()?.reply
  const { board, hidden } = useLoaderData<typeof loader>()
  const { title, lead, refresh, actions, figures, setupSteps: setUp, parts, charts, openShift } = board
  return (
    <>
      <RefusalNotice reply={reply} />
      <BoardPage
        title={title}
        lead={lead}
        figures={figures}
        refresh={refresh}
        actions={actions.map(({ label, ...link }) => (
          <ButtonLink key={label} {...link} aria-keyshortcuts={link.icon === 'plus' ? 'Alt+Shift+N' : undefined}>
            {label}
          </ButtonLink>
        ))}
        above={openShift && <OpenShift {...openShift} hidden={hidden} />}
      >
        {setUp && <SetupList steps={setUp} />}
        {parts.map((part, index) => (
          <BoardPart key={part.title} part={part} wide={isWide(parts, index)} />
        ))}
        {charts.map((chart) => (
          <ChartPart key={chart.id} chart={chart} isOnly={charts.length === 1} />
        ))}
      </BoardPage>
      {parts.some(({ kind }) => kind === 'deskQueue') && <RowForm token={hidden.token} />}
    </>
  )
}
