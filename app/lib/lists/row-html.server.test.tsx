import { useLoaderData } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ListPage } from '~/components/pages/list-page'
import { Rows } from '~/components/ui/rows'
import { declareLayout, Table } from '~/components/ui/table'
import { RenderRowsContext } from './row-html'
import { collectRows } from './row-html.server'

interface Patient {
  id: string
  name: string
}

const asha = { id: '1', name: 'Asha <Rao>' }
const ravi = { id: '2', name: 'Ravi Sen' }

const layout = declareLayout<Patient>({
  columns: [
    { key: 'id', title: 'Number', cell: ({ id }) => id },
    { key: 'name', title: 'Name', cell: ({ name }) => <b>{name}</b> },
  ],
  rowKey: ({ id }) => id,
  isFaint: ({ name }) => name.startsWith('Ravi'),
})

const TestPage = ({ patients }: { patients: Patient[] }) => (
  <main>
    <Table caption="Patients – today" {...layout} rows={patients} />
    <Rows as="ul" rows={patients} renderRow={renderItem} />
  </main>
)

/** Depends on more than its data, which the next reader of an equal row would get too. */
function RowOfLoaderData() {
  return <li>{useLoaderData<string>()}</li>
}
const renderLoaderData = ({ id }: Patient) => <RowOfLoaderData key={id} />

let rendered: string[] = []
const renderItem = ({ id, name }: Patient) => {
  rendered.push(id)
  return <li key={id}>{name}</li>
}

function renderPage(patients: Patient[]): string {
  const { renderRows, insertRows } = collectRows('nobody can enter this')
  const page = (
    <RenderRowsContext.Provider value={renderRows}>
      <TestPage patients={patients} />
    </RenderRowsContext.Provider>
  )
  return insertRows(renderToString(page)).toString()
}

describe('rows of a list', () => {
  it('are the same HTML as without the server’s memory', () => {
    const html = renderToString(<TestPage patients={[asha, ravi]} />)
    expect(renderPage([asha, ravi])).toBe(html)
    expect(renderPage([ravi])).toBe(renderToString(<TestPage patients={[ravi]} />))
    expect(renderPage([])).toBe(renderToString(<TestPage patients={[]} />))
  })

  it('are rendered once while their data is equal', () => {
    const patients = [
      { id: '3', name: 'Meena Shah' },
      { id: '4', name: 'Tara Ali' },
    ]
    rendered = []
    renderPage(patients)
    renderPage(patients.toReversed())
    expect(rendered).toEqual(['3', '4'])
    renderPage([{ id: '3', name: 'Meena Patil' }])
    expect(rendered).toEqual(['3', '4', '3'])
    expect(renderPage([{ id: '3', name: 'Meena Patil' }])).toContain('<b>Meena Patil</b>')
  })

  it('are forgotten when there are too many', () => {
    renderPage([asha])
    renderPage(Array.from({ length: 2_000 }, (_, index) => ({ id: `${index}`, name: 'Noor' })))
    rendered = []
    renderPage([asha])
    expect(rendered).toEqual(['1'])
  })

  it('can’t depend on the loader data of the page', () => {
    const { renderRows } = collectRows('nobody can enter this')
    expect(() => renderRows(renderLoaderData, [asha])).toThrow('data router')
  })

  it('have the actions and totals that a page adds to a declared layout', () => {
    const { renderRows, insertRows } = collectRows('nobody can enter this')
    const page = (
      <RenderRowsContext.Provider value={renderRows}>
        <ListPage
          title="Patients"
          {...layout}
          rowActions={({ id }) => <a href={`/${id}`}>Open</a>}
          page={{ rows: [asha], count: '1 patient' }}
          empty={{ title: 'No patients' }}
        />
        <Table caption="Sums" {...layout} rows={[asha]} total={['', '9 patients']} />
      </RenderRowsContext.Provider>
    )
    const html = insertRows(renderToString(page)).toString()
    expect(html).toContain('<a href="/1">Open</a>')
    expect(html).toContain('9 patients')
  })
})
