import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { avatarColour, initials } from '~/lib/format/initials'
import { barChart, lineChart } from '../charts/chart.server'
import { KeyFigures } from '../charts/key-figures'
import { ShareBar } from '../charts/share-bar'
import { Sparkline } from '../charts/sparkline'
import { Avatar } from './avatar'
import { Button, ButtonLink } from './button'
import { ChangedNotice } from './changed-notice'
import { EnhancerSlot } from './enhancer-slot'
import { Facts } from './facts'
import { Pager } from './pager'
import { StatusMark } from './status-mark'
import { statuses } from './statuses'
import { Steps } from './steps'
import { type Column, Table } from './table'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const text = (element: ReactElement) => html(element).replace(/<[^>]+>/g, '')

describe('initials', () => {
  it.each([
    ['Dr Asha Rao', 'AR'],
    ['RAO, Asha (Ms)', 'RA'],
    ['Meenakshi', 'M'],
    ['ईशा राव', 'ईर'],
    ['', '?'],
    ['Dr.', '?'],
  ])('of %j are %s', (name, letters) => expect(initials(name)).toBe(letters))

  it('have one of six colours, the same each time', () => {
    const colours = new Set(Array.from({ length: 200 }, (_, index) => avatarColour(`Person ${index}`)))
    expect(colours.size).toBe(6)
    expect(avatarColour('Asha')).toBe(avatarColour('Asha'))
  })
})

describe('ChangedNotice', () => {
  it('shows the newer version of a record that changed', () => {
    const notice = text(<ChangedNotice answer={{ conflict: { current: { version: 2 } } }}>Fever</ChangedNotice>)
    expect(notice).toContain('This record was changed by another user')
    expect(notice).toContain('Fever')
  })

  it('says who changed the record, if that is known', () => {
    const title = 'This invoice was changed by Dr Rao at 10:42 am'
    const notice = text(<ChangedNotice answer={{ conflict: { current: {}, change: { title } } }} />)
    expect(notice).toContain(title)
    expect(notice).not.toContain('another user')
  })

  it('shows nothing for any other refusal', () => {
    for (const conflict of [undefined, null, [], { findings: [{ severity: 'stop' }] }])
      expect(html(<ChangedNotice answer={{ conflict }}>Fever</ChangedNotice>)).toBe('')
  })
})

it('Avatar renders a 100 px picture with the initials behind it', () => {
  const markup = html(<Avatar name="Dr Asha Rao" src="/avatar/1" />)
  expect(markup).toContain('width="100"')
  expect(markup).toContain('>AR</text>')
  expect(markup).toContain('<img src="/avatar/1" alt=""')
})

it('Button renders the hidden text and the busy text', () => {
  const markup = html(
    <Button busy="Saving…" about="invoice INV-104">
      Edit
    </Button>,
  )
  expect(markup).toContain('data-busy="Saving…"')
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Edit invoice INV-104')
  expect(html(<ButtonLink href="/x">Go</ButtonLink>)).toMatch(/^<a class="btn btn-secondary" href="\/x"/)
})

describe('StatusMark', () => {
  it('renders a word and a shape for every status', () => {
    for (const [kind, states] of Object.entries(statuses)) {
      for (const [state, { word }] of Object.entries(states)) {
        const markup = html(<StatusMark kind={kind as keyof typeof statuses} state={state} />)
        expect(markup).toContain('aria-hidden="true"')
        expect(markup).toContain(word)
      }
    }
  })

  it('shows an unknown status under its own name', () => {
    expect(text(<StatusMark kind="stock" state="on_the_way" more="4 left" />)).toBe('on the way (4 left)')
  })
})

interface Row {
  id: string
  name: string
  amount: string
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', sort: 'name', cell: (row) => <a href="/x">{row.name}</a> },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]
const rows = [
  { id: '1', name: 'Asha', amount: '5.00' },
  { id: '2', name: 'Ravi', amount: '' },
]

describe('Table', () => {
  const markup = html(
    <Table
      caption="People"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isCurrent={(row) => row.id === '2'}
      sorting={{ sort: '-name', href: (sort) => `?sort=${sort}` }}
    />,
  )

  it('has a caption, column headers and row headers', () => {
    expect(markup).toContain('<caption>People</caption>')
    expect(markup).toContain('<th scope="row" role="rowheader" data-label="Name">')
    expect(markup).toMatch(/<td role="cell" class="is-number" data-label="Amount">5.00/)
  })

  it('shows the sort order and links to the reverse order', () => {
    expect(markup).toContain('aria-sort="descending"')
    expect(markup).toContain('href="?sort=name"')
    expect(markup).toContain('<span class="hidden-text">, ascending</span>')
  })

  it('marks empty cells and the current row', () => {
    expect(markup).toContain('<span class="hidden-text">none</span>')
    expect(markup).toContain('<tr role="row" aria-current="true">')
  })

  it('can be focused if it scrolls', () => {
    const wide = html(<Table caption="Wide" columns={columns} rows={rows} rowKey={(row) => row.id} narrow="scroll" />)
    expect(wide).toContain(
      '<section class="table-box has-few scroll-region" aria-label="Wide, scrolls sideways" tabindex="0">',
    )
    expect(wide).toContain('<p>Scroll sideways for more columns</p>')
  })

  it('puts the cells of a card into two lines on a phone, if its columns say so', () => {
    const lines: typeof columns = columns.map((column, index) => ({ ...column, cardLine: index === 0 ? 1 : 'none' }))
    const cards = html(<Table caption="Cards" columns={lines} rows={rows} rowKey={(row) => row.id} />)
    expect(cards).toContain('has-card-lines')
    expect(cards).toContain('<th scope="row" role="rowheader" class="card-line-1"')
    expect(cards).toContain('class="is-number card-line-none"')
    expect(markup).not.toContain('card-line')
  })

  it('separates the rows after the fifteenth, which phones show when the link below the table is followed', () => {
    const lines: typeof columns = columns.map((column) => ({ ...column, cardLine: 1 }))
    const renderTable = (count: number) =>
      html(
        <Table
          caption="Cards"
          columns={lines}
          rows={Array.from({ length: count }, (_, n) => ({ ...rows[0]!, id: `${n}` }))}
          rowKey={(row) => row.id}
        />,
      )
    const [first, more] = renderTable(17).split('<tbody id="more-rows"')
    expect(first!.match(/<tr role="row"/g)).toHaveLength(1 + 15)
    expect(more!.match(/<tr role="row"/g)).toHaveLength(2)
    expect(more).toContain('<a href="#more-rows" class="btn btn-secondary">Show all 17 rows</a>')
    expect(renderTable(15)).not.toContain('more-rows')
  })
})

it('Statuses of what is done, paid or cancelled are grey, so that colour marks what needs attention', () => {
  const { appointment, visit, invoice, prescription, message } = statuses
  const done = [
    appointment.completed,
    appointment.cancelled,
    visit.completed,
    invoice.paid,
    invoice.credited,
    prescription.signed,
    message.sent,
  ]
  expect(done.filter(({ tone }) => tone !== 'neutral')).toEqual([])
  expect(invoice.overdue.tone).toBe('bad')
})

it('Facts shows missing values as not known', () => {
  expect(text(<Facts facts={[{ label: 'Phone', value: null }]} />)).toBe('PhoneNot recorded')
})

it('Steps marks done, current and next steps', () => {
  const markup = html(<Steps label="Order" steps={['Booked', 'Paid', 'Collected']} now={1} />)
  expect(markup.replace(/<[^>]+>/g, ' ')).toMatch(/Booked\s+, done\s+Paid\s+, now\s+Collected\s+, next/)
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
})

it('Pager renders nothing for a single page', () => {
  expect(html(<Pager of="Invoices" />)).toBe('')
  expect(html(<Pager of="Invoices" next="?cursor=2" />)).toContain('aria-label="Invoices: pages"')
})

it('EnhancerSlot renders an empty element', () => {
  expect(html(<EnhancerSlot as="output" data-bmi="" htmlFor="a b" />)).toBe('<output data-bmi="" for="a b"></output>')
})

describe('charts', () => {
  const options = {
    id: 'c',
    title: 'Fees & <taxes>',
    description: 'Highest in May.',
    data: [
      { month: 'Apr', a: 3, b: 4 },
      { month: 'May', a: 5, b: 1 },
    ],
    xKey: 'month',
    series: [
      { key: 'a', label: 'Fees' },
      { key: 'b', label: 'Taxes' },
    ],
  }

  it.each([
    ['bars', barChart(options)],
    ['lines', lineChart(options)],
  ])('of %s have no inline styles and unique ids', (_, svg) => {
    expect(svg).toContain('role="img"')
    expect(svg).toContain('<desc>Highest in May.</desc>')
    expect(svg).toMatch(/ d="M/)
    expect(svg).not.toMatch(/ style=|<taxes>|tabindex/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of bars centre a group that lacks a bar above its label', () => {
    const barCenters = (svg: string) =>
      [...svg.matchAll(/ d="M ([\d.]+),[^"]*? h ([\d.]+)/g)].map(([, x, width]) => Number(x) + Number(width) / 2)
    const labels = (svg: string) =>
      [...svg.matchAll(/<tspan x="([\d.]+)"[^>]*>(?:Apr|May)</g)].map(([, x]) => Number(x))
    const oneMissing = barChart({ ...options, data: [{ month: 'Apr', a: 3 }, options.data[1]!] })
    expect(barCenters(oneMissing)[0]).toBeCloseTo(labels(oneMissing)[0]!, 0)
    const emptySeries = barChart({ ...options, data: options.data.map(({ month, b }) => ({ month, b })) })
    const centers = barCenters(emptySeries)
    expect(centers).toHaveLength(2)
    for (const [index, center] of centers.entries()) expect(center).toBeCloseTo(labels(emptySeries)[index]!, 0)
  })
})

describe('KeyFigures', () => {
  it('shows the figure as text, and its trend as decoration', () => {
    const markup = html(
      <KeyFigures figures={[{ label: 'Revenue', value: '₹4,800', change: '8% more', trend: [0, 2, 4] }]} />,
    )
    expect(markup).toContain('<dt>Revenue</dt>')
    expect(markup).toContain('₹4,800')
    expect(markup).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><polyline points="2.0,22.0 48.0,12.0 94.0,2.0"/)
    expect(markup).toContain('8% more')
  })

  it('draws no line for fewer than two values, or if all are zero', () => {
    expect(html(<Sparkline values={[3]} />)).toBe('')
    expect(html(<Sparkline values={[0, 0]} />)).toBe('')
  })
})

it('ShareBar draws each part in proportion, and lists all of them', () => {
  const share = (key: string, amount: number) => ({ key, label: `Part ${key}`, value: `${amount}`, amount })
  const markup = html(<ShareBar shares={[share('a', 1), share('b', 3), share('c', 0)]} />)
  expect([...markup.matchAll(/x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => [x, width])).toEqual([
    ['0', '250'],
    ['250', '750'],
    ['1000', '0'],
  ])
  expect(markup).toContain('Part c')
})
