// /credit-notes /debit-notes
import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NameText } from '~/components/lists/name-text'
import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { NoteMark } from './note-mark'
import { loadCreditNotesView, loadDebitNotesView } from './notes-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Notes')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  return screen.path === '/credit-notes' ? loadCreditNotesView(screen) : loadDebitNotesView(screen)
}

const CELLS: Cells<SerializeFrom<typeof loader>['rows'][number]> = {
  client: ({ cells, reason }) => (
    <div>
      <NameText name={cells.client ?? ''} />
      <span className="caption block">{reason}</span>
    </div>
  ),
  against: ({ cells, againstHref }) => (againstHref ? <a href={againstHref}>{cells.against}</a> : cells.against),
  state: ({ state }) => <NoteMark state={state} />,
}

const CARD_LINES = { number: 1, date: 1, total: 1, client: 2, state: 2 } as const

/** The list of credit notes or debit notes. */
export default function NotesList() {
  const view = useLoaderData<typeof loader>()
  const { title, lead, newLink } = view
  return (
    <FilteredListPage<(typeof view)['rows'][number]>
      view={view}
      title={title}
      lead={lead}
      newLink={newLink}
      many={title.toLowerCase()}
      searchHint="Search by number, such as 755, or by the client’s name or phone."
      cells={CELLS}
      cardLines={CARD_LINES}
    />
  )
}
