import { describe, expect, it } from 'vitest'
import { findModule, TEST_CODE } from '../architecture/modules.ts'
import { readSources } from '../architecture/sources.ts'
import { buildCatalogues } from './catalogues.ts'
import { listMessages } from './messages.ts'

const listTexts = (text: string) => listMessages({ path: 'page.tsx', text }).map((message) => message.text)

describe('listMessages', () => {
  it('joins the parts of an element to one sentence with numbered values and elements', () => {
    const page = '<p>\n  Paid <b>{amount}</b> of\n  {total}. <Link to="/x">See the receipt</Link> <Icon />\n</p>'
    expect(listTexts(page)).toEqual(['Paid <0>{0}</0> of {1}. <1>See the receipt</1> <2/>'])
  })

  it('lists the texts of attributes, and those inside an expression', () => {
    const page =
      '<section className="Card" aria-label="Totals">Due {isLate ? <b>Late since {day}</b> : "Not late"}</section>'
    expect(listTexts(page)).toEqual(['Due {0}', 'Totals', 'Late since {0}', 'Not late'])
  })

  it('lists sentences in code, with numbered values', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read has a template
    const code = 'const message = `Enter at most ${limit}. You typed ${typed}.`'
    expect(listTexts(code)).toEqual(['Enter at most {0}. You typed {1}.'])
  })

  it.each(['lead', 'save', 'busy', 'legend', 'caption', 'effect', 'emptyHint', 'payLabel'])(
    'lists what the attribute %s says, also a single word',
    (attribute) => expect(listTexts(`<FormPage ${attribute}="Issue" />`)).toEqual(['Issue']),
  )

  it('lists the messages of refusals, and the noun of a record that another user changed', () => {
    const code = [
      "throw new Refusal(403, 'You can’t change your own access.')",
      "throw refuse.stale(view, 'order', { order: id })",
      "throw new RangeError('A share is at most the whole')",
    ].join(';\n')
    expect(listTexts(code)).toEqual(['You can’t change your own access.', 'order'])
  })

  it('leaves out names of fields, keys, selectors and headers', () => {
    const code = [
      '<input name="_token" />',
      "if (event.key === 'Escape') close()",
      "document.querySelector('.form-foot [data-busy]')",
      "headers.set('Content-Type', 'text/csv; charset=utf-8')",
      "const policy = `default-src 'none'; sandbox`",
    ].join(';\n')
    expect(listTexts(code)).toEqual([])
  })

  it('leaves out codes, class names, queries, imports and messages for developers', () => {
    const code = [
      "import { Page } from 'Some Package'",
      "const kind = 'walk-in'",
      '<div className="card wide" />',
      'sql`select name from patients where true`',
      "throw new Error('This never happens')",
      "const route = 'GET /patients/{id}'",
    ].join(';\n')
    expect(listTexts(code)).toEqual([])
  })
})

describe('buildCatalogues', () => {
  const sources = readSources('.')
  const catalogues = buildCatalogues(sources)

  it('has each text in the catalogue of the module that shows it', () => {
    expect(catalogues.scheduling).toHaveProperty('Choose what to do with the appointments')
    for (const [module, catalogue] of Object.entries(catalogues))
      for (const place of Object.values(catalogue).flat())
        expect(findModule(place.split(':')[0]!)?.module ?? 'shared', place).toBe(module)
  })

  it('has every sentence that an attribute of a page has', () => {
    const texts = new Set(Object.values(catalogues).flatMap((catalogue) => Object.keys(catalogue)))
    const missing = sources
      .filter(({ path }) => /^app\/(routes|components)\/.*\.tsx$/.test(path) && !/gallery|\.test\./.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\s[\w-]+="([A-Z][a-z]+ [a-z][^"]*)"/g)].map(([, words]) => `${path}: ${words}`),
      )
      .filter((line) => !texts.has(line.replace(/^[^:]*: /, '')))
    expect(missing).toEqual([])
  })

  it('leaves out the lists that are compared with what users type', () => {
    const places = Object.values(catalogues).flatMap((catalogue) => Object.values(catalogue).flat())
    expect(places.filter((place) => /common-passwords|local-words/.test(place))).toEqual([])
  })

  it('has one thing as the noun of each record that another user changed: “This invoice was changed”', () => {
    const nouns = sources
      .filter(({ path }) => /^api\//.test(path) && !TEST_CODE.test(path))
      .flatMap(({ text }) => [...text.matchAll(/refuse\.stale\([^\n]*?, '([^']+)'/g)].map(([, noun]) => noun!))
    expect(nouns.length).toBeGreaterThan(10)
    expect(nouns.filter((noun) => !/^[a-z]+( [a-z]+)*$/.test(noun) || /[^s]s$/.test(noun))).toEqual([])
  })

  it('has the texts of every page', () => {
    const places = new Set(
      Object.values(catalogues).flatMap((catalogue) =>
        Object.values(catalogue).flatMap((list) => list.map((place) => place.split(':')[0])),
      ),
    )
    const missing = sources.filter(
      ({ path, text }) =>
        /^app\/(routes|components)\/.*\.tsx$/.test(path) &&
        !/gallery|\.test\./.test(path) &&
        />\s*[A-Z][a-z]+ [a-z]/.test(text) &&
        !places.has(path),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })
})
