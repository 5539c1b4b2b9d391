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

/** Reads the rows of a table of the specification, in their order. Throws an error if the columns differ. */
export function readSpecTable<Name extends Table>(name: Name): Row<Name>[] {
  const [header = '', ...lines] = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8').split('\n')
  const expectedColumns: readonly string[] = columns[name]
  if (header !== expectedColumns.join('\t')) throw new Error(`${name}.tsv begins with "${header}"`)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(expectedColumns.map((column, index) => [column, cells[index] ?? ''])) as Row<Name>
    })
}

const groups = new Map(readSpecTable('roles').map((row) => [row.group, row.roles]))

/**
 * Expands an audience of the tables into a sorted list of roles. The list contains 'ONBOARDING' for unknown roles, and
 * an empty string for guests if no session is needed.
 */
export function expandAudience(who: string): string[] {
  const members = who.split(' ').flatMap((word): string[] => {
    if (isRole(word) || word === 'ONBOARDING') return [word]
    if (word === 'PUBLIC') return ['', 'ONBOARDING', ...ROLES]
    const group = groups.get(word)
    if (!group) throw new Error(`The tables name ${word}, which roles.tsv does not.`)
    return expandAudience(group)
  })
  return [...new Set(members)].sort()
}
