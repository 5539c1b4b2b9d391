import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar'
import { Button, ButtonLink } from './button'
import { barChart, lineChart } from './chart.server'
import { EnhancerSlot } from './enhancer-slot'
import { Facts } from './facts'
import { avatarColour, avatarSvg, initials } from './initials'
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

  it('stand on one of six colours, the same each time', () => {
    const colours = new Set(Array.from({ length: 200 }, (_, index) => avatarColour(`Person ${index}`)))
    expect(colours.size).toBe(6)
    expect(avatarColour('Asha')).toBe(avatarColour('Asha'))
  })

  it('make a picture that no name can break out of', () => {
    expect(avatarSvg('<script> "x" &')).not.toMatch(/<script|[&"]x/)
  })
})

it('draws a picture of 100 with the initials behind it', () => {
  const drawn = html(<Avatar name="Dr Asha Rao" src="/avatar/1" />)
  expect(drawn).toContain('width="100"')
  expect(drawn).toContain('>AR</text>')
  expect(drawn).toContain('<img src="/avatar/1" alt=""')
})

it('says what a button is about, and what it does while it works', () => {
  const drawn = html(
    <Button busy="Saving…" about="invoice INV-104">
      Edit
    </Button>,
  )
  expect(drawn).toContain('data-busy="Saving…"')
  expect(drawn.replace(/<[^>]+>/g, '')).toBe('Edit invoice INV-104')
  expect(html(<ButtonLink href="/x">Go</ButtonLink>)).toMatch(/^<a class="btn btn-secondary" href="\/x"/)
})

describe('a status', () => {
  it('is a word beside its shape, whatever the colour', () => {
    for (const [kind, states] of Object.entries(statuses)) {
      for (const [state, { word }] of Object.entries(states)) {
        const drawn = html(<StatusMark kind={kind as keyof typeof statuses} state={state} />)
        expect(drawn).toContain('aria-hidden="true"')
        expect(drawn).toContain(word)
      }
    }
  })

  it('that nobody named is shown by its own name', () => {
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

describe('a table', () => {
  const drawn = html(
    <Table
      caption="People"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isCurrent={(row) => row.id === '2'}
      sorting={{ sort: '-name', href: (sort) => `?sort=${sort}` }}
    />,
  )

  it('has a caption, headings with scope and a cell that heads its row', () => {
    expect(drawn).toContain('<caption>People</caption>')
    expect(drawn).toContain('<th scope="row" role="rowheader" data-label="Name">')
    expect(drawn).toMatch(/<td role="cell" class="is-number" data-label="Amount">5.00/)
  })

  it('says how it is sorted, and turns round', () => {
    expect(drawn).toContain('aria-sort="descending"')
    expect(drawn).toContain('href="?sort=name"')
    expect(drawn).toContain('<span class="hidden-text">, ascending</span>')
  })

  it('says that a cell is empty, and which row is the current one', () => {
    expect(drawn).toContain('<span class="hidden-text">none</span>')
    expect(drawn).toContain('<tr role="row" aria-current="true">')
  })

  it('that scrolls can be reached by key', () => {
    const wide = html(<Table caption="Wide" columns={columns} rows={rows} rowKey={(row) => row.id} narrow="scroll" />)
    expect(wide).toContain('<section class="table-box" aria-label="Wide, scrolls sideways" tabindex="0">')
  })
})

it('says what nobody knows', () => {
  expect(text(<Facts facts={[{ label: 'Phone', value: null }]} />)).toBe('PhoneNot known')
})

it('says where the work stands', () => {
  const drawn = html(<Steps label="Order" steps={['Booked', 'Paid', 'Collected']} now={1} />)
  expect(drawn.replace(/<[^>]+>/g, ' ')).toMatch(/Booked\s+, done\s+Paid\s+, now\s+Collected\s+, next/)
  expect(drawn.match(/aria-current="step"/g)).toHaveLength(1)
})

it('has no pager for a single page', () => {
  expect(html(<Pager of="Invoices" />)).toBe('')
  expect(html(<Pager of="Invoices" next="?cursor=2" />)).toContain('aria-label="Invoices: pages"')
})

it('renders an empty place for what script adds', () => {
  expect(html(<EnhancerSlot as="output" data-bmi="" htmlFor="a b" />)).toBe('<output data-bmi="" for="a b"></output>')
})

describe('a chart', () => {
  const drawing = {
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
    ['bars', barChart(drawing)],
    ['lines', lineChart(drawing)],
  ])('of %s is drawn on the server, without inline style and with ids of its own', (_, svg) => {
    expect(svg).toContain('role="img"')
    expect(svg).toContain('<desc>Highest in May.</desc>')
    expect(svg).toMatch(/ d="M/)
    expect(svg).not.toMatch(/ style=|<taxes>|tabindex/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
