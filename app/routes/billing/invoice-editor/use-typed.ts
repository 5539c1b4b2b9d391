import { parse } from '@conform-to/react'
import { useEffect, useState } from 'react'

/**
 * What stands in a form at this moment, for a preview. Read from the document: conform's own `value` renders without end
 * when a list of the same form grows.
 * @param written what the server rendered, for the first time
 * @param rows changes when rows come, go or move
 */
export function useTyped<Values>(formId: string, written: Values | undefined, rows: string): Values | undefined {
  const [typed, setTyped] = useState(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' keys say that the list has changed
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const read = () => setTyped(parse(new FormData(form), { resolve: (value) => ({ value }) }).payload as Values)
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId, rows])
  return typed
}
