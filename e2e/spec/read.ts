import { readFileSync } from 'node:fs'
import { isRole, ROLES } from '../../contract/roles.ts'

const columns = {
  roles: ['group', 'roles'],
  screens: ['path', 'who', 'screen'],
  menu: ['group', 'label', 'path', 'roles'],
  quick: ['label', 'path', 'roles'],
  calls: ['method', 'path', 'use', 'issue'],
} as const

type Table = keyof typeof columns
type Row<Name extends Table> = Record<(typeof columns)[Name][number], string>

/** The rows of one table of the specification, in its order. A table with other columns than ours is an error. */
export function spec<Name extends Table>(name: Name): Row<Name>[] {
  const [head = '', ...lines] = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8').split('\n')
  const wanted: readonly string[] = columns[name]
  if (head !== wanted.join('\t')) throw new Error(`${name}.tsv begins with "${head}"`)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(wanted.map((column, at) => [column, cells[at] ?? ''])) as Row<Name>
    })
}

const groups = new Map(spec('roles').map((row) => [row.group, row.roles]))

/**
 * A "who" of the tables as the list of those it means, sorted: roles, 'ONBOARDING' for a role that we do not know,
 * and nobody ('') too where no session is needed.
 */
export function meant(who: string): string[] {
  const named = who.split(' ').flatMap((word): string[] => {
    if (isRole(word) || word === 'ONBOARDING') return [word]
    if (word === 'PUBLIC') return ['', 'ONBOARDING', ...ROLES]
    const group = groups.get(word)
    if (!group) throw new Error(`The tables name ${word}, which roles.tsv does not.`)
    return meant(group)
  })
  return [...new Set(named)].sort()
}
