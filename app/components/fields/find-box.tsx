import type { InputHTMLAttributes } from 'react'
import { Button } from '../ui/button'
import { EnhancerSlot } from '../ui/enhancer-slot'
import type { Choice } from './choice-field'
import type { Field } from './field'

export interface Search {
  /** The input's name: one of its own for each search of a form. */
  name: string
  /** The search text. */
  text?: string
  /** The matches. Undefined before the first search. */
  found?: readonly Choice[]
  /** There are more matches than are shown. */
  more?: boolean
  /** The resource with suggestions while typing: '/suggestions/patients'. */
  suggest?: string
}

interface FindBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  field: Field
  search: Omit<Search, 'found'>
  noun: string
  'data-add'?: ''
}

/** The input of a search with its Find button, which posts `intent=find:NAME`. */
export function FindBox({ field, search, noun, ...input }: FindBoxProps) {
  return (
    <div className="find">
      <input
        className="input w-name"
        name={search.name}
        form={field.formId}
        defaultValue={search.text}
        autoComplete="off"
        enterKeyHint="search"
        data-suggest={search.suggest}
        {...input}
      />
      <EnhancerSlot data-suggestions="" />
      <Button
        name="intent"
        value={`find:${search.name}`}
        form={field.formId}
        about={noun}
        icon="search"
        busy="Finding…"
      >
        Find
      </Button>
    </div>
  )
}
