import { describe, expect, it } from 'vitest'
import { explainDoubt } from './line.ts'

describe('explainDoubt', () => {
  it('says nothing about a line of twenty minutes after the whole warm-up', () => {
    expect(explainDoubt({ warmUpAnswers: 60_000, minutes: 20 })).toBe('')
  })

  it('says that a line is too short', () => {
    expect(explainDoubt({ warmUpAnswers: 60_000, minutes: 5 })).toBe(', but in 5 of 20 minutes')
  })

  it('says that the server was not warm yet', () => {
    expect(explainDoubt({ warmUpAnswers: 41_000, minutes: 20 })).toBe(', but after 41000 of 60000 answers to warm up')
  })
})
