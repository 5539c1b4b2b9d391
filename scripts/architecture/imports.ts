import { posix } from 'node:path'
import ts from 'typescript'
import type { Source } from './sources.ts'

export interface Import {
  from: string
  /** A file of the house from its root (`db/schema/practice/people.ts`; aliases may lack the ending), or the name of a package. */
  to: string
  /** It lies in the house. */
  ours: boolean
}

const ALIASES: [RegExp, string][] = [
  [/^#(contract|db|api|server)\//, '$1/'],
  [/^~\//, 'app/'],
]

/** What a file imports, in whatever form: import, export from, import(), require. Type imports count: they tie rooms too. */
export function importsOf({ path, text }: Source): Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    const name = fileName.replace(/\?.*$/, '')
    const alias = ALIASES.find(([pattern]) => pattern.test(name))
    if (alias) return { from: path, to: name.replace(...alias), ours: true }
    if (name.startsWith('.')) return { from: path, to: posix.join(posix.dirname(path), name), ours: true }
    return { from: path, to: packageOf(name), ours: false }
  })
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
