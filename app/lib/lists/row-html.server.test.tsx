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

async function renderPage(patients: Patient[]): Promise<string> {
  const { renderRows, insertRows } = collectRows('nobody can enter this')
  const page = (
    <RenderRowsContext.Provider value={renderRows}>
      <TestPage patients={patients} />
    </RenderRowsContext.Provider>
  )
  return (await insertRows(renderToString(page))).toString()
}

describe('rows of a list', () => {
  it('are the same HTML as without the server’s memory', async () => {
    const html = renderToString(<TestPage patients={[asha, ravi]} />)
    expect(await renderPage([asha, ravi])).toBe(html)
    expect(await renderPage([ravi])).toBe(renderToString(<TestPage patients={[ravi]} />))
    expect(await renderPage([])).toBe(renderToString(<TestPage patients={[]} />))
  })

  it('are rendered once while their data is equal', async () => {
    const patients = [
      { id: '3', name: 'Meena Shah' },
      { id: '4', name: 'Tara Ali' },
    ]
    rendered = []
    await renderPage(patients)
    await renderPage(patients.toReversed())
    expect(rendered).toEqual(['3', '4'])
    await renderPage([{ id: '3', name: 'Meena Patil' }])
    expect(rendered).toEqual(['3', '4', '3'])
    expect(await renderPage([{ id: '3', name: 'Meena Patil' }])).toContain('<b>Meena Patil</b>')
  })

  it('are forgotten when there are too many', async () => {
    await renderPage([asha])
    await renderPage(Array.from({ length: 2_000 }, (_, index) => ({ id: `${index}`, name: 'Noor' })))
    rendered = []
    await renderPage([asha])
    expect(rendered).toEqual(['1'])
  })

  it('can’t depend on the loader data of the page', async () => {
    const { renderRows, insertRows } = collectRows('nobody can enter this')
    const mark = renderRows(renderLoaderData, [asha], true)
    await expect(insertRows(mark)).rejects.toThrow('data router')
  })

  it('have the actions and totals that a page adds to a declared layout', async () => {
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
    const html = (await insertRows(renderToString(page))).toString()
    expect(html).toContain('<a href="/1">Open</a>')
    expect(html).toContain('9 patients')
  })

  it('let other work go on while they are rendered, and can end with a total', async () => {
    const { renderRows, insertRows } = collectRows('nobody can enter this')
    const patients = Array.from({ length: 5_000 }, (_, index) => ({ id: `${index}`, name: 'Tara' }))
    const table = (
      <Table caption="Patients" {...layout} renderRow={undefined} isLong rows={patients} total={['', 'Sum']} />
    )
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const html = await insertRows(
      renderToString(<RenderRowsContext.Provider value={renderRows}>{table}</RenderRowsContext.Provider>),
    )
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
    expect(html.toString()).toBe(renderToString(table))
  })
})
