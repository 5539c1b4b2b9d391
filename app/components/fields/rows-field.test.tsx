import { type SubmissionResult, useForm } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AnyForm } from './field'
import { focusAfter } from './row-focus'
import { RowsField } from './rows-field'
import { TextField } from './text-field'

interface RowsOptions {
  intent?: SubmissionResult['intent']
  error?: Record<string, string[]>
  items?: { name: string }[]
  asCards?: boolean
}

const ITEMS = [{ name: 'a' }, { name: 'b' }]

function Page({ intent, error, items = ITEMS, asCards }: RowsOptions) {
  const [form, fields] = useForm<{ items: { name: string }[] }>({
    id: 'f',
    defaultValue: { items },
    lastResult: error && {
      status: 'error',
      error,
      initialValue: { items } as never,
      state: { validated: Object.fromEntries(Object.keys(error).map((name) => [name, true])) },
    },
  })
  return (
    <RowsField
      form={form as unknown as AnyForm}
      field={fields.items}
      label="Items"
      noun="item"
      headings={asCards ? undefined : ['Name']}
      reorder
      intent={intent}
    >
      {(row, position) => [
        <TextField
          key="name"
          field={row.getFieldset().name}
          label="Name"
          rowLabel={position.label}
          labelHidden
          autoFocus={position.autoFocus}
        />,
      ]}
    </RowsField>
  )
}

const draw = (options: RowsOptions = {}) => renderToStaticMarkup(<Page {...options} />)

describe('RowsField', () => {
  const readText = (html: string) => html.replace(/<[^>]+>/g, '')
  const findTag = (html: string, id: string) =>
    [...html.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`id="${id}"`))

  it('marks exactly the wrong control', () => {
    const html = draw({ error: { 'items[1].name': ['Enter the name'] } })
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(findTag(html, 'f-items[1].name')).toMatch(
      /aria-invalid="true"[^>]*aria-describedby="f-items\[1\].name-error"|aria-describedby="f-items\[1\].name-error"[^>]*aria-invalid="true"/,
    )
  })

  it('describes the first control with an error of the whole list, or the button that adds a row', () => {
    const error = { items: ['Use 6 rows or fewer'] }
    const html = draw({ error })
    expect(findTag(html, 'f-items[0].name')).toContain('aria-describedby="f-items-error"')
    expect(html.match(/aria-describedby="f-items-error"/g)).toHaveLength(1)
    expect(html).not.toContain('aria-invalid')
    expect(findTag(draw({ error, items: [] }), 'f-items')).toContain('aria-describedby="f-items-error"')
  })

  it.each([false, true])('shows and marks an error of a row as a whole (as cards: %s)', (asCards) => {
    const html = draw({ error: { 'items[1]': ['Enter one or the other'] }, asCards })
    expect(readText(html)).toContain('Error: Enter one or the other')
    expect(html.match(/aria-describedby="f-items\[1\]-error"/g)).toHaveLength(1)
    expect(findTag(html, 'f-items[1].name')).toContain('aria-invalid="true"')
  })

  it('has a heading, and says heading and row of a cell once', () => {
    expect(draw()).toContain('<h2>Items</h2>')
    // A table only in its look: otherwise the column's heading and the row's number would be said with each label.
    expect(draw()).toContain('<table class="rows-table" role="presentation"><thead aria-hidden="true">')
    expect(draw()).toContain('<td class="row-number" aria-hidden="true">1</td>')
    // The group of a card names the row already.
    expect(draw({ asCards: true })).toContain('<legend class="hidden-text">item 2 of 2</legend>')
    expect(readText(draw({ asCards: true }))).not.toContain('Name, item')
  })

  it('name the row in field labels and buttons', () => {
    const html = draw()
    expect(html.replace(/<[^>]+>/g, '')).toContain('Name, item 2 of 2')
    expect(html.replace(/<[^>]+>/g, '')).toContain('Remove item 2')
    expect(html.match(/formnovalidate=""/gi)?.length).toBeGreaterThan(3)
  })

  it('focus the changed row without script', () => {
    const added = draw({ intent: { type: 'insert', payload: { name: 'items' as never } } })
    expect(added).toMatch(/id="f-items\[1\].name"[^>]*autofocus=""/i)
  })

  it.each([
    [{ type: 'insert', payload: { name: 'items' } }, 3, 2],
    [{ type: 'remove', payload: { name: 'items', index: 2 } }, 2, 1],
    [{ type: 'remove', payload: { name: 'items', index: 0 } }, 0, 'add'],
    [{ type: 'reorder', payload: { name: 'items', from: 2, to: 1 } }, 3, 1],
    [{ type: 'insert', payload: { name: 'others' } }, 3, null],
    [undefined, 3, null],
  ])('after %j of %i focus is at %s', (intent, count, row) => {
    expect(focusAfter(intent as never, 'items', count)).toBe(row)
  })
})
