import { describe, expect, it } from 'vitest'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { refuseSecondMedicine } from './second-medicine.ts'

describe('refuseSecondMedicine', () => {
  it.each([
    ['and Glimepiride', 'and Glimepiride'],
    ['after lunch, + Ecosprin AV', '+ Ecosprin AV'],
    ['plus PCM', 'plus PCM'],
    ['along with Telma', 'along with Telma'],
  ])('refuses “%s”, which would not be prescribed', (instructions, words) => {
    expect(refuseSecondMedicine(instructions, PHARMACOPOEIA)).toBe(
      `“${words}” names another medicine. Type each medicine on a line of its own`,
    )
  })

  it.each([
    undefined,
    'with milk',
    'with warm water and rest',
    '1 hour after levothyroxine',
    'avoid ibuprofen',
    'and rest',
  ])('accepts %j', (instructions) => expect(refuseSecondMedicine(instructions, PHARMACOPOEIA)).toBeNull())
})
