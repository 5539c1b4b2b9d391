import { type DefaultValue, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { type Kept, useKept } from '~/lib/forms/restored'

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
 */
export function useSheetForm<Schema extends Fields>(options: SheetFormOptions<Schema>) {
  const { lastResult } = options
  const kept = useKept()
  // One object for one answer: conform would take another for a new answer, and render without end.
  const answered = useMemo(() => lastResult && settled(lastResult), [lastResult])
  return useForm<Schema>({
    id: options.id,
    lastResult: answered,
    // conform gives the rows of its lists their keys by the default value: a page that comes back may have more of them.
    defaultValue: (lastResult?.initialValue ?? begun(options.defaultValue, kept)) as DefaultValue<Schema>,
    constraint: options.constraint as never,
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value: value as Schema }) }),
  })
}

/** What the record holds, and over it what was sent before the last sign-in. */
const begun = (record: unknown, kept: Kept | null) => (kept ? { ...(record as object), ...kept.values } : record)

/**
 * An answer as the beginning of the page it comes with. A list's button has done its work, and checks nothing: what else
 * is wrong is said when the form is saved.
 */
function settled(answer: SubmissionResult<string[]>): SubmissionResult<string[]> {
  return { ...answer, intent: undefined, ...(answer.status === undefined && { error: undefined }) }
}
