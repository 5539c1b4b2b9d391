import { parse } from '@conform-to/react'
import { useEffect, useState } from 'react'

/**
 * What stands in a form at this moment, for a preview. Read from the document: conform's own `value` renders without end
 * when a list of the same form grows.
 * @param initial what the server rendered, for the first time
 * @param rows changes when rows come, go or move
 */
export function useFormValues<Values>(formId: string, initial: Values | undefined, rows: string): Values | undefined {
  const [values, setValues] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' keys say that the list has changed
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
