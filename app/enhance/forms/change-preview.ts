import { describeChange } from '#contract/billing/charges/rules.ts'
import { setText } from '../dom'

/**
 * `<output data-change="50000" data-received="name" data-locale="en-IN">` says what to give back while the cash is typed.
 * The server computes it again.
 */
export function startChangePreview(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    for (const output of target.form?.querySelectorAll<HTMLElement>('[data-change]') ?? []) {
      const { change, received, locale = '' } = output.dataset
      if (target.name === received) setText(output, describeChange(target.value, Number(change), locale))
    }
  })
}
