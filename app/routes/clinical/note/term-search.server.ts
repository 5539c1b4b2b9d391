import type { Intent } from '@conform-to/react'
import { type ActionFunctionArgs, json } from '@remix-run/node'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { readFormValues } from '~/lib/forms/form-values.server'
import { searchTerms } from '~/lib/forms/term-search.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { addBlankRowsToReply, SEARCHABLE_LISTS, type SearchableList } from './note-values'

const MAX_MATCHES = 8
const MAX_ROWS = 10

/** Search results for the rows of one list of the note. */
export interface TermMatches {
  list: SearchableList
  rows: { index: number; typed: string; matches: { name: string; detail: string }[]; hasMore: boolean }[]
  /** Adds the next row after a match was chosen. */
  intent?: Intent
}

const SEARCH_BUTTON = /^(find|take):(\w+)(?::(\d+):(.+))?$/

/** Parses the pressed button: `find:symptoms` searches, `take:symptoms:1:Headache` writes a match into the second row. */
function parseSearchButton(intent: string) {
  const [, action, name, row, match] = SEARCH_BUTTON.exec(intent) ?? []
  const list = SEARCHABLE_LISTS.find((list) => list === name)
  if (!list) return null
  return { list, choice: action === 'take' && match ? { row: Number(row), name: match } : null }
}

/**
 * Handles the search buttons of the lists: redisplays the form with the matches as buttons, and saves nothing.
 * @returns null for any other button
 */
export async function findTerms(args: ActionFunctionArgs, intent: string) {
  const button = parseSearchButton(intent)
  if (!button) return null
  const { api } = await requireScreen(args)
  const { _token, _key, intent: _, ...typed } = readFormValues(await args.request.clone().formData())
  const { list, choice } = button
  const typedRows = (typed[list] ?? []) as ({ name?: string; code?: string } | undefined)[]
  const chosen = choice && typedRows[choice.row]
  // The code belongs to the previous name.
  if (chosen) typedRows[choice.row] = { ...chosen, name: choice.name, ...('code' in chosen && { code: '' }) }
  const rows: TermMatches['rows'] = []
  for (const [index, row] of typedRows.slice(0, MAX_ROWS).entries()) {
    const typedName = row?.name?.trim()
    if (!typedName) continue
    const { data } = await searchTerms(api, list, typedName.slice(0, 100), MAX_MATCHES + 1)
    if (data.some(({ name }) => toNameKey(name) === toNameKey(typedName))) continue
    const matches = data.slice(0, MAX_MATCHES).map(({ name, detail }) => ({ name, detail }))
    rows.push({ index, typed: typedName, matches, hasMore: data.length > MAX_MATCHES })
  }
  const addRow: Intent | undefined = choice
    ? ({ type: 'insert', payload: { name: list, index: choice.row } } as Intent)
    : undefined
  return json({
    reply: addBlankRowsToReply({ initialValue: { ...typed, [list]: typedRows } as Reply['reply']['initialValue'] }),
    conflict: null,
    terms: { list, rows, intent: addRow } satisfies TermMatches,
  })
}
