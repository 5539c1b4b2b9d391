import { computeBmiTenths } from '#contract/clinical/vitals/rules.ts'
import { setText } from '../dom'

/**
 * Shows the body mass index in `<output data-bmi data-height="name" data-kg="name" data-g="name">` while typing. The server
 * calculates it again.
 */
export function startBmiPreview(): void {
  const show = (output: HTMLElement) => {
    const { height, kg, g } = output.dataset
    const form = output.closest('form')
    const value = (name?: string) => (name && (form?.elements.namedItem(name) as HTMLInputElement | null)?.value) || ''
    const parseDigits = (text: string) => (/^\d+$/.test(text) ? Number(text) : null)
    const kilograms = parseDigits(value(kg))
    const tenths = computeBmiTenths(
      parseDigits(value(height)),
      kilograms === null ? null : kilograms * 1000 + (parseDigits(value(g)) ?? 0),
    )
    setText(output, tenths === null ? '' : (tenths / 10).toFixed(1))
  }
  const showAll = (container: ParentNode) => container.querySelectorAll<HTMLElement>('[data-bmi]').forEach(show)
  document.addEventListener('input', (event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form) showAll(form)
  })
  showAll(document)
}
