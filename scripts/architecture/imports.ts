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
 * @param paths the paths of all files, to complete imports without an ending
 */
export function listImports({ path, text }: Source, paths: ReadonlySet<string> = new Set()): Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    const name = fileName.replace(/\?.*$/, '')
    const alias = ALIASES.find(([pattern]) => pattern.test(name))
    const ownPath = alias
      ? name.replace(...alias)
      : name.startsWith('.')
        ? posix.join(posix.dirname(path), name)
        : undefined
    if (ownPath === undefined) return { from: path, to: getPackageName(name), isOwn: false }
    const ending = ENDINGS.find((ending) => paths.has(ownPath + ending)) ?? ''
    return { from: path, to: ownPath + ending, isOwn: true }
  })
}

const getPackageName = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
