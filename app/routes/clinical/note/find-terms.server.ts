import { type Intent, parse } from '@conform-to/react'
import { type ActionFunctionArgs, json } from '@remix-run/node'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { type Searched, searchTerms } from '~/lib/forms/term-search.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { FINDABLE, type FindableList, toWriteOn } from './note'

const AT_MOST = 8
const ROWS_AT_MOST = 10

/** What the lists say to what is written in a list of the note. */
export interface FoundTerms {
  list: FindableList
  rows: { index: number; typed: string; found: { name: string; detail: string }[]; more: boolean }[]
  /** Where the work goes on, after one was taken. */
  intent?: Intent
}

const PRESSED = /^(find|take):(\w+)(?::(\d+):(.+))?$/

/** The button that was pressed: `find:symptoms` searches, `take:symptoms:1:Headache` writes that into the second row. */
function pressedIn(intent: string) {
  const [, act, name, row, taken] = PRESSED.exec(intent) ?? []
  const list = FINDABLE.find((one) => one === name)
  if (!list) return null
  return { list, take: act === 'take' && taken ? { row: Number(row), name: taken } : null }
}

/**
 * Answers the buttons that search the lists: the same page, with everything as it was typed and what was found as buttons.
 * Nothing is saved.
 * @returns null for any other button
 */
export async function findTerms(args: ActionFunctionArgs, intent: string) {
  const pressed = pressedIn(intent)
  if (!pressed) return null
  const { api } = await requireScreen(args)
  const form = await args.request.clone().formData()
  for (const own of ['_token', '_key', 'intent']) form.delete(own)
  const { list, take } = pressed
  const cell = (index: number, name: string) => `${list}[${index}].${name}`
  if (take && form.has(cell(take.row, 'name'))) {
    form.set(cell(take.row, 'name'), take.name)
    // The code belongs to the words that stood there before.
    if (form.has(cell(take.row, 'code'))) form.set(cell(take.row, 'code'), '')
  }
  const rows: FoundTerms['rows'] = []
  for (let index = 0; form.has(cell(index, 'name')) && index < ROWS_AT_MOST; index++) {
    const typed = String(form.get(cell(index, 'name'))).trim()
    if (!typed) continue
    const { data } = await searchTerms(api, list, typed.slice(0, 100), AT_MOST + 1).catch(throwErrorPage)
    if (data.some(({ name }) => nameKey(name) === nameKey(typed))) continue
    rows.push({ index, typed, found: data.slice(0, AT_MOST).map(found), more: data.length > AT_MOST })
  }
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const goesOn: Intent | undefined = take
    ? ({ type: 'insert', payload: { name: list, index: take.row } } as Intent)
    : undefined
  return json({
    reply: toWriteOn({ initialValue }),
    conflict: null,
    terms: { list, rows, intent: goesOn } satisfies FoundTerms,
  })
}

const found = ({ name, detail }: Searched) => ({ name, detail })
