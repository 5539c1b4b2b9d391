import { type DefaultValue, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { type RestoredForm, useRestoredForm } from '~/lib/forms/restored-form'

// biome-ignore lint/suspicious/noExplicitAny: conform asks for this bound; `unknown` would shut out interfaces
type Fields = Record<string, any>

interface PageFormOptions<Schema extends Fields> {
  id: string
  /** The action's reply. */
  lastResult?: SubmissionResult<string[]> | null
  /** The values of the record or the draft. */
  defaultValue?: DefaultValue<Schema>
}

/**
 * Sets up conform without a schema in the browser: buttons of lists act in place, everything else is posted to the
 * server, which alone validates.
 */
export function usePageForm<Schema extends Fields>(options: PageFormOptions<Schema>) {
  const { lastResult } = options
  const restored = useRestoredForm()
  // The same object for the same reply: conform would take another one for a new reply and render without end.
  const reply = useMemo(() => lastResult && clearListIntent(lastResult), [lastResult])
  return useForm<Schema>({
    id: options.id,
    lastResult: reply,
    // conform keys the rows of its lists by the default value, and a page that is shown again may have more rows.
    defaultValue: (lastResult?.initialValue ??
      withRestoredValues(options.defaultValue, restored)) as DefaultValue<Schema>,
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value: value as Schema }) }),
  })
}

/** The record's values, overridden by those of the saved submission. */
const withRestoredValues = (record: unknown, restored: RestoredForm | null) =>
  restored ? { ...(record as object), ...restored.values } : record

/**
 * Removes the intent of a list's button, which has done its work, and with it the errors: other fields are validated
 * when the form is saved.
 */
function clearListIntent(reply: SubmissionResult<string[]>): SubmissionResult<string[]> {
  return { ...reply, intent: undefined, ...(reply.status === undefined && { error: undefined }) }
}
