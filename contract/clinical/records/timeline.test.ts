import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeHistoryChange, listKindsOfGroups, TIMELINE_GROUPS, TIMELINE_KINDS, TimelineQuery } from './timeline.ts'

describe('kinds of the timeline', () => {
  it('are in one group each', () => {
    const groupedKinds = TIMELINE_GROUPS.flatMap(({ kinds }) => [...kinds] as string[])
    expect(groupedKinds.toSorted()).toEqual([...TIMELINE_KINDS].toSorted())
  })

  it('are the clinical ones if no group is chosen, otherwise those of the chosen groups', () => {
    const billing = listKindsOfGroups(['billing'])
    expect(billing).toEqual(['invoice', 'receipt', 'credit_note', 'refund'])
    expect(listKindsOfGroups([])).toEqual(TIMELINE_KINDS.filter((kind) => !billing.includes(kind)))
    expect(listKindsOfGroups(['tests', 'visits'])).toEqual(['visit', 'amendment', 'order', 'result', 'outside_result'])
    const groups = fc.subarray(
      TIMELINE_GROUPS.map(({ value }) => value),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(groups, (chosen) => {
        const kindsOfEach = chosen.flatMap((chosenGroup) => listKindsOfGroups([chosenGroup]))
        expect(listKindsOfGroups(chosen).toSorted()).toEqual(kindsOfEach.toSorted())
      }),
    )
  })

  it.each([
    [{ group: 'visits', limit: 20 }, true],
    [{ group: ['visits', 'billing'], from: '2025-01-01', limit: 20 }, true],
    [{ group: 'wishes', limit: 20 }, false],
    [{ from: '1.1.2025', limit: 20 }, false],
  ])('accept the query %o: %s', (query, isValid) => expect(TimelineQuery.safeParse(query).success).toBe(isValid))
})

describe('a change of the medical history', () => {
  const penicillin = { list: 'allergies', name: 'Penicillin' }
  it.each([
    [null, penicillin, { list: 'allergies', change: 'added', name: 'Penicillin' }],
    [penicillin, { ...penicillin, severity: 'severe' }, { list: 'allergies', change: 'changed', name: 'Penicillin' }],
    [penicillin, null, { list: 'allergies', change: 'removed', name: 'Penicillin' }],
    [
      { list: 'surgeries', text: 'a' },
      { list: 'surgeries', text: 'b' },
      { list: 'surgeries', change: 'text', name: null },
    ],
    [{ noKnownAllergies: null }, { noKnownAllergies: true }, { list: 'allergies', change: 'none_known', name: null }],
    [
      { noKnownAllergies: true },
      { noKnownAllergies: null },
      { list: 'allergies', change: 'none_known_ended', name: null },
    ],
  ])('%o, then %o', (before, after, expected) => expect(describeHistoryChange(before, after)).toEqual(expected))
})
