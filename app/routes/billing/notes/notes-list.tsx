import type { SerializeFrom } from '@remix-run/node'
import { FilteredListPage } from '~/components/pages/filtered-list-page'
import { NoteMark } from './note-mark'
import type { loadCreditNotesView, loadDebitNotesView } from './notes-view.server'

type View<Loader extends (screen: never) => unknown> = SerializeFrom<Awaited<ReturnType<Loader>>>

interface NotesListProps {
  title: string
  lead: string
  newLink: { href: string; label: string }
  view: View<typeof loadCreditNotesView> | View<typeof loadDebitNotesView>
}

/** The list of credit notes or debit notes. */
export function NotesList(props: NotesListProps) {
  return (
    <FilteredListPage<NotesListProps['view']['rows'][number]>
      {...props}
      many={props.title.toLowerCase()}
      searchHint="Search by the full number, or by the client’s name or phone."
      cells={{
        client: ({ cells, reason }) => (
          <div>
            {cells.client}
            <span className="caption block">{reason}</span>
          </div>
        ),
        against: ({ cells, againstHref }) => (againstHref ? <a href={againstHref}>{cells.against}</a> : cells.against),
        state: ({ state }) => <NoteMark state={state} />,
      }}
    />
  )
}
