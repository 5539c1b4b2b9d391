import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import { z } from 'zod'
import type { Operation } from '../operations.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'

/** The message of each problem that has no better one. */
export const PROBLEM_MESSAGES = {
  BAD_REQUEST: 'The request couldn’t be read. Reload the page and try again.',
  UNAUTHORIZED: 'Sign in to continue.',
  FORBIDDEN: 'You don’t have permission to do this.',
  NOT_FOUND: 'We couldn’t find this record.',
  CONFLICT: 'Another user changed this. Reload the page and try again.',
  GONE: 'This is no longer available. Go back and choose another one.',
  PAYLOAD_TOO_LARGE: 'The request is too large. Send a smaller file or less text.',
  UNPROCESSABLE_CONTENT: 'Check what you entered.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a few minutes and try again.',
  INTERNAL_SERVER_ERROR: 'Something went wrong. Try again in a moment.',
  NOT_IMPLEMENTED: 'This feature is not available yet.',
  SERVICE_UNAVAILABLE: 'The service is busy. Try again in a moment.',
} as const satisfies Partial<Record<ProblemCode, string>>

const errors = Object.fromEntries(
  Object.entries(PROBLEM_MESSAGES).map(([code, message]) => [
    code,
    { status: PROBLEMS[code as keyof typeof PROBLEM_MESSAGES], message },
  ]),
) as Record<keyof typeof PROBLEM_MESSAGES, { status: number; message: string }>

/** The limit on the attempts of a call; each kind has its check in api/practice/people/preflight-checks.ts. */
export type Throttle =
  | 'sign-in'
  | 'registration'
  | 'forgotten-password'
  | 'password-change'
  | 'verification'
  | 'document-link'
  | 'invitation'
  | 'invitation-code'
  | 'address-proof'
  | 'second-step'

/** The facts about a call that the API pipeline needs. */
export interface CallMeta {
  operation: Operation
  /**
   * How a repeat with the same idempotency key is answered. `replay`: with the first answer, and with 409 if it has
   * other contents. `once`: the same, and the 409 has the first answer too. `each-time`: it runs again.
   */
  idempotent: 'replay' | 'once' | 'each-time'
  /** The page makes this call by itself, so it does not keep the session alive. */
  quiet: boolean
  /** Attempts are counted and limited before the call runs. */
  throttle?: Throttle
  /**
   * The call finds people, gives access or enters a practice without a session of it, by a password or a secret that it checks
   * itself. It runs as the database role that may do so (docs/decisions/0039).
   */
  isTrusted?: true
}

export const DEFAULT_CALL_META: Omit<CallMeta, 'operation'> = { idempotent: 'replay', quiet: false }

type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

interface CallSpec<Input, Output> extends Partial<Omit<CallMeta, 'operation'>> {
  input?: Input
  /** The data of the answer, or a file. */
  output: Output
}

/**
 * Declares a call of the API: `call('appointments:book', 'POST /appointments', { input: NewAppointment, output:
 * Appointment })`. Every call names its operation, so each has a row in operations.ts. Paths are written without
 * /api/v1.
 */
export function call<Output extends z.ZodType, Input extends z.ZodType = z.ZodUnknown>(
  operation: Operation,
  route: Route,
  { input, output, ...meta }: CallSpec<Input, Output>,
) {
  const [method, path] = route.split(' ') as [HTTPMethod, HTTPPath]
  const declared = oc
    .$meta<CallMeta>({ ...DEFAULT_CALL_META, ...meta, operation })
    .errors(errors)
    .route({ method, path })
  const taking = input ? declared.input(input) : (declared as unknown as ReturnType<typeof declared.input<Input>>)
  return taking.output(toResponseSchema(output))
}

type ResponseSchema<Output extends z.ZodType> = Output extends z.ZodFile
  ? Output
  : z.ZodObject<{ data: Output; message: z.ZodOptional<z.ZodString> }>

/** The shape of every answer but a file: the data, and a message for the user if there is one. */
const toResponseSchema = <Output extends z.ZodType>(output: Output) =>
  (output instanceof z.ZodFile
    ? output
    : z.object({ data: output, message: z.string().optional() })) as unknown as ResponseSchema<Output>

/** Declares calls with the same answer, such as the changes of a record. */
export const callsWithAnswer =
  <Output extends z.ZodType>(output: Output) =>
  <Input extends z.ZodType>(operation: Operation, route: Route, input: Input) =>
    call(operation, route, { input, output })
