import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Operation } from '../operations.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'

const refusals = {
  BAD_REQUEST: 'The request could not be read.',
  UNAUTHORIZED: 'Sign in to go on.',
  FORBIDDEN: 'You may not do this.',
  NOT_FOUND: 'There is no such thing here.',
  CONFLICT: 'Somebody else was faster.',
  GONE: 'This is no longer there.',
  PAYLOAD_TOO_LARGE: 'What was sent is too large.',
  UNPROCESSABLE_CONTENT: 'Check what you entered.',
  TOO_MANY_REQUESTS: 'Too many tries. Wait a little.',
  INTERNAL_SERVER_ERROR: 'Something went wrong here.',
  NOT_IMPLEMENTED: 'This part is not built yet.',
  SERVICE_UNAVAILABLE: 'The service is busy. Try again in a moment.',
} as const satisfies Partial<Record<ProblemCode, string>>

const errors = Object.fromEntries(
  Object.entries(refusals).map(([code, message]) => [
    code,
    { status: PROBLEMS[code as keyof typeof refusals], message },
  ]),
) as Record<keyof typeof refusals, { status: number; message: string }>

/**
 * Begins a call of the API: `call('appointments:book').route({ method: 'POST', path: '/appointments' }).input(…).output(answer(…))`.
 * Naming the operation is the only way to begin one, so no call is without a row in operations.ts.
 * Paths are written without /api/v1. Every refusal has the body of problem.ts.
 */
export const call = (operation: Operation) => oc.$meta<{ operation: Operation }>({ operation }).errors(errors)

/** The shape of every answer: what was asked for, and a sentence for the person where there is one. */
export const answer = <Data extends z.ZodType>(data: Data) => z.object({ data, message: z.string().optional() })
