import type { MetaFunction } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import routes from '../../../routes'
import { CONSULTATION } from './paths'

interface Page {
  path: string
  file: string
}

const listPages = (entries: readonly RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ id = '', file, children = [] }) => [{ path: id, file }, ...listPages(children)])
const pages = listPages(routes).filter(({ path }) => path.startsWith(CONSULTATION))

/** The modules of pages by their path in the repository. */
const modules = import.meta.glob<{ meta: MetaFunction }>('/app/routes/clinical/**/*.tsx')

const matches = [
  { id: 'root', data: { productName: 'Clinic Desk' } },
  { id: CONSULTATION, data: { banner: { name: 'Asha Rao' } } },
  { id: 'page', data: {} },
]

describe('the title of every page of a consultation', () => {
  it.each(pages)('$path names the patient', async ({ file }) => {
    const { meta } = await modules[`/app/${file}`]!()
    const [title] = meta({ matches, data: undefined } as unknown as Parameters<MetaFunction>[0]) ?? []
    expect(title).toEqual({ title: expect.stringMatching(/^[^–]+, Asha Rao – Clinic Desk$/) })
  })
})
