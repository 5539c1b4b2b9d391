import { parse } from '@conform-to/react'
import { useEffect, useState } from 'react'

/**
 * Returns the current values of a form, for a preview. Reads the document, because conform's own `value` renders endlessly
 * when a list of the same form grows.
 * @param initial the values that the server rendered
 * @param rows changes when rows are added, removed or moved
 */
export function useFormValues<Values>(formId: string, initial: Values | undefined, rows: string): Values | undefined {
  const [values, setValues] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' keys tell when the list changes
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const read = () => setValues(parse(new FormData(form), { resolve: (value) => ({ value }) }).payload as Values)
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId, rows])
  return values
}
