import type { TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { toLatinDigits } from '#contract/kernel/digits.ts'
import { parseCode } from '../people/tokens.ts'
import { acceptTimeStep, consumeRecoveryCode, findSecondStep, isPending, openSecret } from './store.ts'
import { findTimeStep } from './totp.ts'

type Context = Pick<TransactionContext, 'db' | 'deps' | 'now'>

export const WRONG_CODE = 'This code is wrong or was already used. Enter the code that your app shows now'
const UNREADABLE =
  'Codes from your app no longer work. Enter a recovery code, or ask an administrator to remove your second step'
const APP_CODE = /^\d{6}$/

/**
 * Accepts a code of a person's app or one of their recovery codes, each once.
 * @throws 422 on the field `code`
 */
export async function acceptCode(ctx: Context, personId: string, text: string): Promise<'app' | 'recovery code'> {
  const appCode = readAppCode(text)
  if (appCode === null) {
    if (await consumeRecoveryCode(ctx.db, personId, parseCode(text), ctx.now)) return 'recovery code'
    throw refuse.invalid({ code: WRONG_CODE })
  }
  await acceptAppCode(ctx, personId, appCode)
  return 'app'
}

/** Accepts the first code of an app, which turns the second step on. @throws 422 on the field `code` */
export async function confirmApp(ctx: Context, personId: string, text: string): Promise<void> {
  await acceptAppCode(ctx, personId, readAppCode(text) ?? '', ctx.now.toISOString())
}

async function acceptAppCode(ctx: Context, personId: string, code: string, confirmedAt?: string): Promise<void> {
  const { db, deps, now } = ctx
  const found = await findSecondStep(db, personId)
  const step = found && (confirmedAt ? isPending(found, now) : found.confirmedAt) ? found : null
  const secret = step && openSecret(deps, step)
  if (step && secret === null) throw refuse.invalid({ code: UNREADABLE })
  const timeStep = secret && findTimeStep(secret, code, now)
  if (!timeStep || !(await acceptTimeStep(db, personId, timeStep, confirmedAt)))
    throw refuse.invalid({ code: WRONG_CODE })
}

/** Reads six digits in any script, also with a space in the middle; null for another text. */
function readAppCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '')
  return APP_CODE.test(digits) ? digits : null
}
