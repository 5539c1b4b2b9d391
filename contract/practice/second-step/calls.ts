import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { SignedIn } from '../people/schema.ts'
import {
  RecoveryCodes,
  RemovalOfSecondStep,
  SecondStepProof,
  SecondStepRule,
  SecondStepSignIn,
  SecondStepView,
} from './schema.ts'

const change = { input: SecondStepProof, throttle: 'second-step', isTrusted: true } as const

/** The second step at sign-in: a code of an authenticator app, or a recovery code (docs/decisions/0040). */
export const secondStep = {
  /** Signs in a person who has just given the right password. */
  signIn: call('sessions:open', 'POST /session/second-step', {
    input: SecondStepSignIn,
    output: SignedIn,
    idempotent: 'each-time',
    throttle: 'second-step',
    isTrusted: true,
  }),
  view: call('second-step:self', 'GET /second-step', { output: SecondStepView }),
  /** Creates a secret for the app. It counts once its first code is confirmed. */
  start: call('second-step:self', 'POST /second-step/secret', { output: z.null(), isTrusted: true }),
  turnOn: call('second-step:self', 'POST /second-step', { ...change, output: RecoveryCodes }),
  replaceCodes: call('second-step:self', 'POST /second-step/recovery-codes', { ...change, output: RecoveryCodes }),
  turnOff: call('second-step:self', 'POST /second-step/end', { ...change, output: z.null() }),
  /** Says whether everyone who works in the practice must have a second step. */
  saveRule: call('people:edit', 'PUT /second-step/rule', { input: SecondStepRule, output: SecondStepRule }),
  /** Removes the second step of a person of this practice who can't use it any more. */
  remove: call('people:edit', 'POST /members/{personId}/second-step/end', {
    input: RemovalOfSecondStep,
    output: z.object({ fullName: z.string(), wasTold: z.boolean() }),
    isTrusted: true,
  }),
}
