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
  action: string
  keys: readonly string[]
  where: string
}

const OUR_SHORTCUTS: readonly Shortcut[] = [
  { action: 'Search', keys: ['Ctrl', 'K'], where: 'Every page with a search box' },
  { action: 'New document', keys: ['Alt', 'Shift', 'N'], where: 'Lists' },
  { action: 'Save', keys: ['Ctrl', 'Enter'], where: 'Forms' },
  { action: 'Save draft', keys: ['Ctrl', 'S'], where: 'Long forms' },
  { action: 'Add line', keys: ['Alt', 'N'], where: 'Forms with lines' },
  { action: 'Next line, or a new one after the last', keys: ['Enter'], where: 'In a field of a line' },
  { action: 'The same field of the line above or below', keys: ['↑ or ↓'], where: 'In a field of a line' },
  { action: 'Copy line', keys: ['Ctrl', 'D'], where: 'The line you are in' },
  { action: 'Remove line', keys: ['Alt', 'Delete'], where: 'The line you are in' },
  { action: 'Move line up', keys: ['Alt', '↑'], where: 'The line you are in' },
  { action: 'Move line down', keys: ['Alt', '↓'], where: 'The line you are in' },
  { action: 'Print', keys: ['Alt', 'P'], where: 'Papers' },
  { action: 'Walk through suggestions', keys: ['↑ or ↓'], where: 'Search fields, while you type' },
  { action: 'Choose a suggestion', keys: ['Enter'], where: 'Search fields, while you type' },
  { action: 'Close or cancel', keys: ['Esc'], where: 'Suggestions, menus, dialogs and the drawer' },
]

const BROWSER_SHORTCUTS: readonly Shortcut[] = [
  { action: 'Next field, link or button', keys: ['Tab'], where: 'Everywhere' },
  { action: 'The one before', keys: ['Shift', 'Tab'], where: 'Everywhere' },
  { action: 'Follow a link, press a button', keys: ['Enter'], where: 'Everywhere' },
  { action: 'Tick a box, press a button, open a menu', keys: ['Space'], where: 'Forms and menus' },
  { action: 'Choose among options', keys: ['Arrow keys'], where: 'Round buttons and lists' },
  { action: 'Skip to the content or the menu', keys: ['Tab'], where: 'The first two stops of a page, then Enter' },
]

export default function Keyboard() {
  return (
    <>
      <PageHeader title="Keyboard" lead="Everything can be done without a mouse." />
      <div className="stack">
        <Shortcuts
          title="Keys of this application"
          about="They work when scripts are on. Nothing needs them: buttons, links and the keys below do the same."
          shortcuts={OUR_SHORTCUTS}
        />
        <Shortcuts
          title="Keys of the browser"
          about="They work on every page, with scripts on or off."
          shortcuts={BROWSER_SHORTCUTS}
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
          { key: 'does', title: 'What it does', heads: true, cell: (row) => row.action },
          { key: 'keys', title: 'Keys', cell: (row) => <Keys keys={row.keys} /> },
          { key: 'where', title: 'Where', cell: (row) => row.where },
        ]}
        rows={shortcuts}
        rowKey={(row) => row.action}
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
