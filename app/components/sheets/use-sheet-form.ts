import { type DefaultValue, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: conform asks for this bound; `unknown` would shut out interfaces
type Fields = Record<string, any>

interface SheetFormOptions<Schema extends Fields> {
  id: string
  /** What the action answered. */
  lastResult?: SubmissionResult<string[]> | null
  /** What the record holds, or the draft. */
  defaultValue?: DefaultValue<Schema>
  /** Lengths and limits, from the loader: the browser has no schema. */
  constraint?: Record<string, { maxLength?: number; min?: string | number; max?: string | number }>
}

/**
 * conform without a schema in the browser: buttons of lists act in place, everything else goes to the server,
 * which alone says what is wrong.
 *
 * conform counts the rows of a list by `defaultValue` and the answered intent; where the answer has other rows than the
 * record, the next row added would render without end. So an answer is taken as it stands, as the form's own beginning.
 */
export function useSheetForm<Schema extends Fields>(options: SheetFormOptions<Schema>) {
  const { lastResult, defaultValue } = options
  const answered = useMemo(() => lastResult && { ...lastResult, intent: undefined }, [lastResult])
  return useForm<Schema>({
    id: options.id,
    // A list's button checks nothing: what else is wrong is said when the form is saved.
    lastResult: options.lastResult?.status
      ? options.lastResult
      : options.lastResult && { ...options.lastResult, error: undefined },
    // conform gives the rows of its lists their keys by the default value: a page that comes back may have more of them.
    defaultValue: (options.lastResult?.initialValue as DefaultValue<Schema> | undefined) ?? options.defaultValue,
    constraint: options.constraint as never,
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value: value as Schema }) }),
  })
}
