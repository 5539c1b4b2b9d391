import { describeChange, describeTenders, formatReceived } from '#contract/billing/charges/rules.ts'
import { setText } from '../dom'

/**
 * Shows the change to give in `<output data-change="50000" data-received="name" data-locale="en-IN" data-currency="INR">` while
 * cash is typed, and the amount of a part payment in the button. The server calculates both again.
 */
export function startChangePreview(): void {
  document.addEventListener('input', showTotal)
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    for (const output of target.form?.querySelectorAll<HTMLElement>('[data-change]') ?? []) {
      const { change, received, locale = '', currency = '' } = output.dataset
      const amount = target.form!.querySelector<HTMLInputElement>(`[name="${received}"]`)?.value ?? ''
      if (target.name === received) setText(output, describeChange(amount, Number(change), { locale, currency }))
      const isPart = Boolean(target.form!.querySelector('[name=part]:checked'))
      showReceived(target.form!, formatReceived({ amount, isPart }, Number(change), { locale, currency }))
    }
  })
}

/** Shows the running total of a split payment in `<output data-tenders="50000" data-locale="en-IN" data-currency="INR">`. */
function showTotal({ target }: Event): void {
  const form = (target as HTMLInputElement | HTMLSelectElement).form
  const output = form?.querySelector<HTMLElement>('[data-tenders]')
  if (!form || !output) return
  const { tenders: dueMinor, locale = '', currency = '' } = output.dataset
  const data = new FormData(form)
  const tenders = []
  for (let row = 0; data.has(`tenders[${row}].method`); row++) {
    const read = (cell: string) => String(data.get(`tenders[${row}].${cell}`) ?? '')
    tenders.push({ method: read('method'), amountMinor: read('amountMinor') })
  }
  setText(output, describeTenders(Number(dueMinor), tenders, { locale, currency }))
}

/** Replaces the amount in "Take ₹500.00 and show receipt", and in the field that tells the server what was shown. */
function showReceived(form: HTMLFormElement, received: string): void {
  const label = form.querySelector<HTMLElement>('.form-foot .btn-primary > span')
  const shown = form.querySelector<HTMLInputElement>('[name=shownReceived]')
  if (!label || !shown) return
  setText(label, (label.textContent ?? '').replace(shown.value, received))
  shown.value = received
}
