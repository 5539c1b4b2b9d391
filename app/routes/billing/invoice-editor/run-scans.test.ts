import { expect, it, vi } from 'vitest'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { prepareEditor } from './editor-saving.server'

// The page asks about a code that matches several items. Codes that are scanned before the answer are added.

const placeId = '0190a5b2-7c1e-7aaa-8aaa-000000000001'
const entry = (name: string, at: number, exact = false) => ({
  itemId: `0190a5b2-7c1e-7aaa-8aaa-0000000001${at}0`,
  itemType: 'procedure',
  name,
  unit: null,
  exact,
  shortCode: null,
  code: null,
  priceMinor: 250_00,
  priceMode: 'tax_exclusive',
  taxCategory: 'exempt',
  rateBps: 0,
})
const [ecg, echo, splint] = [entry('ECG', 1), entry('Echo', 2), entry('Splint', 3, true)]
const items: Record<string, object[]> = { Ec: [ecg, echo], E: [ecg, echo], SPL: [splint] }
const api = {
  invoiceLines: {
    find: vi.fn(async ({ texts }: { texts: string[] }) => ({
      data: {
        matches: texts.map((text) => ({ items: items[text] ?? [] })),
        consultations: [],
        last: null,
        template: null,
      },
    })),
  },
  invoices: { preview: vi.fn(async () => ({ data: { lines: [], supply: 'intra', roundToMinor: 100 } })) },
} as never

const me = { practice: { currency: 'INR' } } as ScreenContext['me']

const post = async (fields: object, intent = 'update') => {
  const posted = { kind: 'other', placeId, method: 'cash', ...fields }
  const { values, rerender } = await prepareEditor({ api, me, today: '2026-11-24' }, posted, intent)
  const lines = values.lines as { description: string; qtyMilli: string }[]
  const { scan, ambiguousScans, ...others } = values
  return {
    ...others,
    scan,
    ambiguousScans,
    added: lines.map((line) => `${line.qtyMilli} ${line.description}`),
    rerender,
  }
}

it('leaves the scan box free for the next code, which is added', async () => {
  const asked = await post({ scan: '2*Ec\nE' })
  expect(asked).toMatchObject({ scan: '', ambiguousScans: '2*Ec\nE', added: [] })
  expect(asked.rerender?.editor).toMatchObject({
    focus: 'scan',
    ambiguousScan: { code: '2*Ec', choices: [{ label: 'ECG' }, { label: 'Echo' }] },
  })
  const next = await post({ scan: 'SPL', ambiguousScans: '2*Ec\nE' })
  expect(next).toMatchObject({ scan: '', ambiguousScans: '2*Ec\nE', added: ['1 Splint'] })
})

it('says that several codes of one line are written on lines of their own', async () => {
  const { rerender } = await post({ scan: 'SPL, DS' })
  expect(rerender?.errors?.scan).toContain('“SPL, DS”. Write one code on each line.')
  expect((await post({ scan: 'DS' })).rerender?.errors?.scan).not.toContain('on each line')
})

it('adds the chosen item with its quantity, then asks about the next code', async () => {
  const chosen = await post({ ambiguousScans: '2*Ec\nE', chosenEntryId: echo.itemId, scan: 'SPL' })
  expect(chosen).toMatchObject({ ambiguousScans: 'E', chosenEntryId: undefined, added: ['2 Echo', '1 Splint'] })
  expect(chosen.rerender?.editor).toMatchObject({ ambiguousScan: { code: 'E' } })
  const none = await post({ ambiguousScans: '2*Ec\nE', chosenEntryId: 'none' })
  expect(none).toMatchObject({ ambiguousScans: 'E', added: [] })
  expect(await post({ ambiguousScans: 'Ec', chosenEntryId: splint.itemId })).toMatchObject({
    ambiguousScans: 'Ec',
    added: [],
  })
})

it('saves nothing before the code is answered, and nothing that was not seen', async () => {
  const line = { description: 'Talk', unitPriceMinor: '5' }
  for (const intent of ['', 'unpaid', 'draft']) {
    const { rerender, ambiguousScans } = await post({ lines: [line], ambiguousScans: 'Ec' }, intent)
    expect(ambiguousScans).toBe('Ec')
    expect(rerender?.errors).toEqual({ chosenEntryId: 'Choose an item for “Ec”, or “None of these”' })
  }
  const filled = await post({ lines: [line], ambiguousScans: 'Ec', chosenEntryId: ecg.itemId }, '')
  expect(filled.rerender?.editor).toMatchObject({ message: expect.stringContaining('Check the total') })
  const dropped = await post({ lines: [line], ambiguousScans: 'Ec', chosenEntryId: 'none' }, '')
  expect(dropped).toMatchObject({ rerender: undefined, ambiguousScans: '' })
})
