import { describe, expect, it } from 'vitest'
import { OperatorError } from '#db/operator-error.ts'
import { describeFailure } from './lifecycle.ts'
import { EnvError } from './settings/read-setting.ts'

const createError = (code: string, details = {}) =>
  Object.assign(new Error(`failed with ${code}`), { code, ...details })

describe('describeFailure', () => {
  it.each([
    ['a setting', new EnvError('PORT is a number.'), 'PORT is a number.'],
    ['the operator', new OperatorError('The data is in use.'), 'The data is in use.'],
    [
      'a used port',
      createError('EADDRINUSE', { port: 3000 }),
      'Port 3000 is in use by another program. Set PORT to a free port.',
    ],
  ])('says what an error of %s means', (_, error, sentence) => {
    expect(describeFailure(error)).toBe(sentence)
  })

  it.each([
    ['a file', createError('ENOSPC')],
    ['the database', createError('53100')],
    ['a migration', new Error('Migration 0001 failed and changed nothing', { cause: createError('53100') })],
  ])('says in one sentence that the disk is full, after an error of %s', (_, error) => {
    expect(describeFailure(error)).toBe(
      'The disk is full. Free some space on the disk of the data directory, and start again.',
    )
  })

  it('adds where an unexpected error happened', () => {
    expect(describeFailure(new TypeError('x is not a function'))).toMatch(
      /^x is not a function\n\n {4}at .*lifecycle\.test\.ts/,
    )
  })
})
