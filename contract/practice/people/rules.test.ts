import { expect, test } from 'vitest'
import { isFieldName } from './rules.ts'

test.each(['phone', 'length', 'lines[0].qty', 'hours[2].rows[499].from', 'tags[]', '_q_lines[3]', '', 'a.1e9'])(
  'isFieldName accepts %j',
  (name) => expect(isFieldName(name)).toBe(true),
)

test.each([
  'lines[999999999]',
  'lines[4294967294].qty',
  'lines[0]999999999',
  'lines.999999999',
  'lines[500]',
  'lines.length',
  'lines[0]length',
  '__proto__.x',
  '__proto__[x]',
  'a.__proto__.x',
  'a.constructor.prototype.x',
  'a[0][0][0][0][0][0][0]',
  'a.b.c.d.e.f.g.h',
])('isFieldName refuses %j', (name) => expect(isFieldName(name)).toBe(false))
