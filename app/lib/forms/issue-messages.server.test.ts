import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssue, OUT_OF_DATE } from './issue-messages.server'

it.each([
  [z.boolean(), 'x', 'Choose one of the listed values'],
  [z.enum(['a', 'b']), 'c', 'Choose one of the listed values'],
  [z.literal('a'), 'c', 'Choose one of the listed values'],
  [z.union([z.literal('a'), z.number()]), 'c', 'Choose one of the listed values'],
  [z.discriminatedUnion('intent', [z.object({ intent: z.literal('a') })]), { intent: 'c' }, OUT_OF_DATE],
  [z.string(), undefined, 'Fill in this field'],
  [z.string().optional().nonoptional(), undefined, 'Fill in this field'],
  [z.number(), 'x', 'Enter a number'],
  [z.string(), ['x', 'y'], 'Fill in this field again'],
  [z.uuid(), 'x', 'Fill in this field again'],
  [z.string().max(3), 'long', 'Use 3 characters or fewer'],
  [z.number().min(3), 1, 'Enter 3 or more'],
  [z.array(z.string()).max(2), ['x', 'y', 'z'], 'Use 2 entries or fewer'],
  [z.strictObject({}), { x: 1 }, 'The form contained unknown fields and was not saved. Open the page again.'],
  [z.string('Enter the name'), undefined, 'Enter the name'],
])('describeIssue gives a sentence without technical words (%#)', (schema: z.ZodType, value, sentence) =>
  expect(schema.safeParse(value, { error: describeIssue }).error?.issues.map(({ message }) => message)).toEqual([
    sentence,
  ]),
)
