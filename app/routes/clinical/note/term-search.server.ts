import { type Intent, parse } from '@conform-to/react'
import { type ActionFunctionArgs, json } from '@remix-run/node'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { searchTerms } from '~/lib/forms/term-search.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
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
  const form = await args.request.clone().formData()
  for (const controlField of ['_token', '_key', 'intent']) form.delete(controlField)
  const { list, choice } = button
  const cell = (index: number, name: string) => `${list}[${index}].${name}`
  if (choice && form.has(cell(choice.row, 'name'))) {
    form.set(cell(choice.row, 'name'), choice.name)
    // The code belongs to the previous name.
    if (form.has(cell(choice.row, 'code'))) form.set(cell(choice.row, 'code'), '')
  }
  const rows: TermMatches['rows'] = []
  for (let index = 0; form.has(cell(index, 'name')) && index < MAX_ROWS; index++) {
    const typed = String(form.get(cell(index, 'name'))).trim()
    if (!typed) continue
    const { data } = await searchTerms(api, list, typed.slice(0, 100), MAX_MATCHES + 1).catch(throwErrorPage)
    if (data.some(({ name }) => nameKey(name) === nameKey(typed))) continue
    const matches = data.slice(0, MAX_MATCHES).map(({ name, detail }) => ({ name, detail }))
    rows.push({ index, typed, matches, hasMore: data.length > MAX_MATCHES })
  }
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const addRow: Intent | undefined = choice
    ? ({ type: 'insert', payload: { name: list, index: choice.row } } as Intent)
    : undefined
  return json({
    reply: addBlankRowsToReply({ initialValue }),
    conflict: null,
    terms: { list, rows, intent: addRow } satisfies TermMatches,
  })
}
