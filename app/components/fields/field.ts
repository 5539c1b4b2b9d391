import {
  type FieldMetadata,
  type FormMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import type { ReactNode } from 'react'
import { useGroupErrors } from '~/lib/forms/group-errors'

/** A field of a conform form, with any value. */
export type Field = FieldMetadata<unknown>

/** A conform form, with any schema. */
// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in its schema, and these parts read none of it
export type AnyForm = FormMetadata<any, string[]>

/** The props that every field component takes. */
export interface FieldProps {
  field: Field
  label: string
  /** Shown instead of the label, if it depends on another field. */
  labelContent?: ReactNode
  hint?: ReactNode
  /** Adds "(optional)" to the label. All other fields are required. */
  optional?: boolean
  /** The row that the field is in, for screen readers and the error summary: "item 2 of 4". */
  rowLabel?: string
  /** The label is for screen readers only, in table cells with headings. */
  labelHidden?: boolean
}

/** The ids of what describes a control: its hint, its error, and the error of a group that it is the first control of. */
export function useDescription(field: Field, hint?: ReactNode) {
  const { errorIds, isWrong } = useGroupErrors(field.id)
  const ids = [hint && field.descriptionId, field.errors && field.errorId, ...errorIds].filter(Boolean)
  return {
    'aria-invalid': field.errors || isWrong ? true : undefined,
    'aria-describedby': ids.length ? ids.join(' ') : undefined,
  }
}

type InputType = 'text' | 'tel' | 'email' | 'password' | 'time' | 'search' | 'file' | 'hidden'

// conform's `required` would turn on the browser's own validation messages, and its `key` may not be spread.
function useDescribed<P extends { key?: string; required?: boolean }>(
  { key, required, ...props }: P,
  field: Field,
  hint: ReactNode,
) {
  return { key, props: { ...props, ...useDescription(field, hint) } }
}

export function useInputProps(field: Field, type: InputType, hint?: ReactNode) {
  return useDescribed(getInputProps(field, { type }), field, hint)
}

export function useSelectProps(field: Field, hint?: ReactNode) {
  return useDescribed(getSelectProps(field), field, hint)
}

export function useTextareaProps(field: Field, hint?: ReactNode) {
  return useDescribed(getTextareaProps(field), field, hint)
}

/** The field's value as the strings that radio buttons and checkboxes compare themselves with. */
export function selectedValues(field: Field): readonly string[] {
  const value: unknown = field.initialValue
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}
