import { expect, it } from 'vitest'
import { describeTakenOver, listOpenablePlaces, listTakenOver } from './cash-drawer.server'

const branch = (placeId: string, name: string) => ({ placeId, name, kind: 'branch' as const })
const clinics = [branch('lake', 'Lake Road'), branch('station', 'Station Road'), branch('hill', 'Hill Road')]
const entry = (placeId: string, amountMinor: number) => ({
  placeId,
  kind: 'bill' as const,
  documentId: 'd',
  number: null,
  movedAt: '2026-11-28T05:00:00Z',
  amountMinor,
})
const manager = { role: 'admin', placeId: null } as never
const money = (minor: number) => `₹${minor / 100}`

it('offers the places with cash to take over first', () => {
  const shifts = { clinics, open: [{ placeId: 'hill' }], withoutShift: [entry('station', 300_00)] } as never
  expect(listOpenablePlaces(manager, shifts).map(({ value }) => value)).toEqual(['station', 'lake'])
})

it('names the place whose shift takes over the cash', () => {
  const places = clinics.map(({ placeId, name }) => ({ value: placeId, label: name }))
  const takenOver = listTakenOver([entry('lake', 300_00), entry('lake', 50_00), entry('hill', 7_00)], places)
  expect(describeTakenOver(takenOver, { money }, true)).toBe(
    'A shift at Lake Road takes over ₹350 cash without a shift. A shift at Hill Road takes over ₹7 cash without a shift.',
  )
  expect(describeTakenOver(takenOver.slice(1), { money }, false)).toBe(
    'Your next shift takes over ₹7 cash without a shift.',
  )
})
