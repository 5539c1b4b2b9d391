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

it('says that cash without a shift is added to the next shift at the place, or subtracted if it was paid out', () => {
  const places = clinics.map(({ placeId, name }) => ({ value: placeId, label: name }))
  const takenOver = listTakenOver([entry('lake', 300_00), entry('lake', 50_00), entry('hill', 7_00)], places)
  expect(describeTakenOver(takenOver, { money }, true)).toBe(
    '₹350 cash was taken at Lake Road while no shift was open. It is added to your next shift there. ' +
      '₹7 cash was taken at Hill Road while no shift was open. It is added to your next shift there.',
  )
  expect(describeTakenOver(takenOver.slice(1), { money }, false)).toBe(
    '₹7 cash was taken while no shift was open. It is added to your next shift.',
  )
  const paidOut = listTakenOver([entry('lake', 20_00), entry('lake', -50_00)], places)
  expect(describeTakenOver(paidOut, { money }, false)).toBe(
    '₹30 cash was paid out while no shift was open. It is subtracted from your next shift.',
  )
})
