// /help/keyboard
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Fragment } from 'react'
import { PageHeader } from '~/components/pages/page-header'
import { Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Keyboard')

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return null
}

interface Shortcut {
  does: string
  keys: readonly string[]
  where: string
}

const ours: readonly Shortcut[] = [
  { does: 'Search', keys: ['Ctrl', 'K'], where: 'Every page with a search box' },
  { does: 'New document', keys: ['Alt', 'Shift', 'N'], where: 'Lists' },
  { does: 'Save', keys: ['Ctrl', 'Enter'], where: 'Forms' },
  { does: 'Save draft', keys: ['Ctrl', 'S'], where: 'Long forms' },
  { does: 'Add line', keys: ['Alt', 'N'], where: 'Forms with lines' },
  { does: 'Next line, or a new one after the last', keys: ['Enter'], where: 'In a field of a line' },
  { does: 'The same field of the line above or below', keys: ['↑ or ↓'], where: 'In a field of a line' },
  { does: 'Copy line', keys: ['Ctrl', 'D'], where: 'The line you are in' },
  { does: 'Remove line', keys: ['Alt', 'Delete'], where: 'The line you are in' },
  { does: 'Move line up', keys: ['Alt', '↑'], where: 'The line you are in' },
  { does: 'Move line down', keys: ['Alt', '↓'], where: 'The line you are in' },
  { does: 'Print', keys: ['Alt', 'P'], where: 'Papers' },
  { does: 'Walk through suggestions', keys: ['↑ or ↓'], where: 'Search fields, while you type' },
  { does: 'Choose a suggestion', keys: ['Enter'], where: 'Search fields, while you type' },
  { does: 'Close or cancel', keys: ['Esc'], where: 'Suggestions, menus, dialogs and the drawer' },
]

const browsers: readonly Shortcut[] = [
  { does: 'Next field, link or button', keys: ['Tab'], where: 'Everywhere' },
  { does: 'The one before', keys: ['Shift', 'Tab'], where: 'Everywhere' },
  { does: 'Follow a link, press a button', keys: ['Enter'], where: 'Everywhere' },
  { does: 'Tick a box, press a button, open a menu', keys: ['Space'], where: 'Forms and menus' },
  { does: 'Choose among options', keys: ['Arrow keys'], where: 'Round buttons and lists' },
  { does: 'Skip to the content or the menu', keys: ['Tab'], where: 'The first two stops of a page, then Enter' },
]

export default function Keyboard() {
  return (
    <>
      <PageHeader title="Keyboard" lead="Everything can be done without a mouse." />
      <div className="stack">
        <Shortcuts
          title="Keys of this application"
          about="They work when scripts are on. Nothing needs them: buttons, links and the keys below do the same."
          shortcuts={ours}
        />
        <Shortcuts
          title="Keys of the browser"
          about="They work on every page, with scripts on or off."
          shortcuts={browsers}
        />
        <p className="muted">
          Single letters do nothing, so that speech input and screen readers can use them. On a Mac press Command where
          it says Ctrl, and Option where it says Alt.
        </p>
      </div>
    </>
  )
}

function Shortcuts({ title, about, shortcuts }: { title: string; about: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p className="muted mb-3">{about}</p>
      <Table
        caption={title}
        captionHidden
        columns={[
          { key: 'does', title: 'What it does', heads: true, cell: (row) => row.does },
          { key: 'keys', title: 'Keys', cell: (row) => <Keys keys={row.keys} /> },
          { key: 'where', title: 'Where', cell: (row) => row.where },
        ]}
        rows={shortcuts}
        rowKey={(row) => row.does}
      />
    </section>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="whitespace-nowrap">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
