import { describeChange } from '#contract/billing/charges/rules.ts'
import { setText } from '../dom'

/**
 * Shows the change to give in `<output data-change="50000" data-received="name" data-locale="en-IN" data-currency="INR">` while
 * cash is typed. The server calculates it again.
 */
export function startChangePreview(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    for (const output of target.form?.querySelectorAll<HTMLElement>('[data-change]') ?? []) {
      const { change, received, locale = '', currency = '' } = output.dataset
      if (target.name === received) setText(output, describeChange(target.value, Number(change), { locale, currency }))
    }
  })
}
