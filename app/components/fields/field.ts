import {
  type FieldMetadata,
  type FormMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import type { ReactNode } from 'react'

/** A field of a conform form, whatever its value. */
export type Field = FieldMetadata<unknown>

/** A form of conform's, whatever its schema. */
// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in its schema, and these parts read none of it
export type AnyForm = FormMetadata<any, string[]>

/** What every field of ours takes. */
export interface FieldProps {
  field: Field
  label: string
  hint?: ReactNode
  /** Says "(optional)" behind the label; all other fields are asked for. */
  optional?: boolean
  /** The label is said but not shown: in the cells of a table that has headings. */
  labelHidden?: boolean
}

/** The ids that describe a control: its hint first, then what is wrong with it. */
export function describedBy(field: Field, hint: ReactNode): string | undefined {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean)
  return ids.length ? ids.join(' ') : undefined
}

type InputType = 'text' | 'tel' | 'email' | 'password' | 'date' | 'time' | 'search' | 'file' | 'hidden'

// conform's own `required` would raise the browser's bubbles, and its `key` may not be spread.
function ours<P extends { key?: string; required?: boolean }>(
  { key, required, ...props }: P,
  field: Field,
  hint: ReactNode,
) {
  return { key, props: { ...props, 'aria-describedby': describedBy(field, hint) } }
}

export function inputProps(field: Field, type: InputType, hint?: ReactNode) {
  return ours(getInputProps(field, { type }), field, hint)
}

export function selectProps(field: Field, hint?: ReactNode) {
  return ours(getSelectProps(field), field, hint)
}

export function textareaProps(field: Field, hint?: ReactNode) {
  return ours(getTextareaProps(field), field, hint)
}

/** What the field holds, as the strings that radios and checkboxes compare themselves with. */
export function held(field: Field): readonly string[] {
  const value: unknown = field.initialValue
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}
