// /help/keyboard
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { PageHeader } from '~/components/pages/page-header'
import { Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { listDescribedPages } from '~/lib/navigation/find-pages'
import { SHORTCUTS, type Shortcut } from '~/lib/navigation/shortcuts'

export const meta: MetaFunction = (args) => pageTitle(args, 'Help')

export async function loader(args: LoaderFunctionArgs) {
  const { me } = await requireScreen(args)
  return { pages: listDescribedPages(me.role) }
}

const SCAN_COMMANDS: readonly Shortcut[] = [
  {
    action: 'Add an item, or increase its quantity by 1',
    keys: ['CODE'],
    where: 'Code or name of an entry of the price list',
  },
  { action: 'Add 3 of an item', keys: ['3*CODE'], where: 'Works with any number' },
  { action: 'Remove line 2', keys: ['-2'], where: 'Works with any line' },
  { action: 'Move line 4 up', keys: ['4^'], where: 'Works with any line' },
  { action: 'Move line 4 down', keys: ['4_'], where: 'Works with any line' },
]

const BROWSER_SHORTCUTS: readonly Shortcut[] = [
  { action: 'Next field, link or button', keys: ['Tab'], where: 'Everywhere' },
  { action: 'Previous item', keys: ['Shift', 'Tab'], where: 'Everywhere' },
  { action: 'Open a link, press a button', keys: ['Enter'], where: 'Everywhere' },
  { action: 'Tick a box, press a button, open a menu', keys: ['Space'], where: 'Forms and menus' },
  { action: 'Choose an option', keys: ['Arrow keys'], where: 'Radio buttons and lists' },
  { action: 'Skip to the content or the menu', keys: ['Tab'], where: 'At the top of a page, then Enter' },
]

export default function Keyboard() {
  const { pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Help" lead="Pages and keyboard shortcuts. You can do everything without a mouse." />
      <div className="stack">
        {pages.length > 0 && (
          <section className="panel">
            <h2 className="mb-3">Find a page</h2>
            <ul className="stack">
              {pages.map(({ href, title, about }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                  <span className="caption block">{about}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Shortcuts
          title="Clinic Desk keys"
          about="These need JavaScript. Buttons, links and the browser’s keys do the same without it."
          shortcuts={SHORTCUTS}
        />
        <Shortcuts
          title="Scan box of an invoice"
          about="Type a command and press Enter. Without JavaScript, press “Add items” afterwards."
          shortcuts={SCAN_COMMANDS}
        />
        <Shortcuts
          title="Browser keys"
          about="These work on every page, with or without JavaScript."
          shortcuts={BROWSER_SHORTCUTS}
        />
        <p className="muted">
          No shortcut is a single letter, because speech input and screen readers use those. On a Mac, use Command for
          Ctrl and Option for Alt.
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
          { key: 'action', title: 'Action', isRowHeader: true, cell: (row) => row.action },
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
