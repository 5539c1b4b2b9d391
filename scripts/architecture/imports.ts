import { posix } from 'node:path'
import ts from 'typescript'
import type { Source } from './sources.ts'

export interface Import {
  from: string
  /** A file of the project from its root (`db/schema/practice/people.ts`), or the name of a package. */
  to: string
  isOwn: boolean
}

const ALIASES: [RegExp, string][] = [
  [/^#(contract|db|api|server)\//, '$1/'],
  [/^~\//, 'app/'],
]
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts']

/**
 * Lists what a file imports in any form: import, export from, import(), require. Imports of types count, because they
 * tie layers together too.
 * @param known the paths of all files, to add the ending that an import leaves out
 */
export function listImports({ path, text }: Source, known: ReadonlySet<string> = new Set()): Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    const name = fileName.replace(/\?.*$/, '')
    const alias = ALIASES.find(([pattern]) => pattern.test(name))
    const own = alias
      ? name.replace(...alias)
      : name.startsWith('.')
        ? posix.join(posix.dirname(path), name)
        : undefined
    if (own === undefined) return { from: path, to: packageName(name), isOwn: false }
    const ending = ENDINGS.find((ending) => known.has(own + ending)) ?? ''
    return { from: path, to: own + ending, isOwn: true }
  })
}

const packageName = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
