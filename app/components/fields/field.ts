import {
  type FieldMetadata,
  type FormMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import type { ReactNode } from 'react'

/** A field of a conform form, with any value. */
export type Field = FieldMetadata<unknown>

/** A conform form, with any schema. */
// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in its schema, and these parts read none of it
export type AnyForm = FormMetadata<any, string[]>

/** The props that every field component takes. */
export interface FieldProps {
  field: Field
  label: string
  hint?: ReactNode
  /** Adds "(optional)" to the label. All other fields are required. */
  optional?: boolean
  /** The row that the field is in, for screen readers and the error summary: "item 2 of 4". */
  rowLabel?: string
  /** The label is for screen readers only, in table cells with headings. */
  labelHidden?: boolean
}

/** The ids of the hint and the error of a control, for `aria-describedby`. */
export function describedByIds(field: Field, hint: ReactNode): string | undefined {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean)
  return ids.length ? ids.join(' ') : undefined
}

type InputType = 'text' | 'tel' | 'email' | 'password' | 'time' | 'search' | 'file' | 'hidden'

// conform's `required` would turn on the browser's own validation messages, and its `key` may not be spread.
function withHint<P extends { key?: string; required?: boolean }>(
  { key, required, ...props }: P,
  field: Field,
  hint: ReactNode,
) {
  return { key, props: { ...props, 'aria-describedby': describedByIds(field, hint) } }
}

export function inputProps(field: Field, type: InputType, hint?: ReactNode) {
  return withHint(getInputProps(field, { type }), field, hint)
}

export function selectProps(field: Field, hint?: ReactNode) {
  return withHint(getSelectProps(field), field, hint)
}

export function textareaProps(field: Field, hint?: ReactNode) {
  return withHint(getTextareaProps(field), field, hint)
}

/** The field's value as the strings that radio buttons and checkboxes compare themselves with. */
export function selectedValues(field: Field): readonly string[] {
  const value: unknown = field.initialValue
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}
