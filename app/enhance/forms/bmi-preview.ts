import { computeBmiTenths } from '#contract/clinical/vitals/rules.ts'
import { setText } from '../dom'

/**
 * Shows the body mass index in `<output data-bmi data-height="name" data-kg="name">` while typing. The server
 * calculates it again.
 */
export function startBmiPreview(): void {
  const show = (output: HTMLElement) => {
    const { height, kg } = output.dataset
    const form = output.closest('form')
    const value = (name?: string) => (name && (form?.elements.namedItem(name) as HTMLInputElement | null)?.value) || ''
    const parseNumber = (text: string) => (/^\d+(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null)
    const kilograms = parseNumber(value(kg))
    const tenths = computeBmiTenths(
      parseNumber(value(height)),
      kilograms === null ? null : Math.round(kilograms * 1000),
    )
    setText(output, tenths === null ? '' : (tenths / 10).toFixed(1))
  }
  const showAll = (container: ParentNode) => container.querySelectorAll<HTMLElement>('[data-bmi]').forEach(show)
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest('form')
    if (form) showAll(form)
  })
  showAll(document)
}
