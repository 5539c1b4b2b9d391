import { findModule, TEST_CODE } from '../architecture/modules.ts'
import type { Source } from '../architecture/sources.ts'
import { listMessages } from './messages.ts'

/** The texts of a module: each text once, with the places that show it, as `path:line`. */
export type Catalogue = Record<string, string[]>

/** Texts outside the modules: page templates, fields, the menu and help. */
const SHARED = 'shared'
const READ_FOLDERS = /^(app|api|contract)\/.*\.tsx?$/
/**
 * The gallery and the purposes of screens and resources are for developers. The other lists are compared with what users type
 * and never shown: passwords to refuse, and the words of a language in prescriptions.
 */
const NOT_READ = new RegExp(
  [
    '^app/(routes|lib)/gallery/|^api/testing/|^contract/(own-screens|resources)\\.ts$',
    '/common-passwords\\.ts$|/typed-lines/local-words\\.ts$',
  ].join('|'),
)

/** Lists the texts of the interface by module. Texts and places are sorted, so that two lists can be compared. */
export function buildCatalogues(sources: readonly Source[]): Record<string, Catalogue> {
  const catalogues = new Map<string, Map<string, string[]>>()
  for (const source of sources) {
    if (!READ_FOLDERS.test(source.path) || NOT_READ.test(source.path) || TEST_CODE.test(source.path)) continue
    const module = findModule(source.path)?.module ?? SHARED
    const places = catalogues.get(module) ?? new Map<string, string[]>()
    catalogues.set(module, places)
    for (const { text, line } of listMessages(source))
      places.set(text, [...(places.get(text) ?? []), `${source.path}:${line}`])
  }
  return Object.fromEntries(
    [...catalogues].map(([module, places]) => [
      module,
      Object.fromEntries([...places].sort(([a], [b]) => a.localeCompare(b, 'en'))),
    ]),
  )
}
