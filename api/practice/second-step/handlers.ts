import { handle } from '#api/kernel/implement.ts'
import { replaceCodes, startSetUp, turnOff, turnOn } from './change.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { removeSecondStep } from './remove.ts'
import { saveRule } from './rule.ts'
import { viewSecondStep } from './view.ts'

export const secondStep = handle('secondStep', {
  signIn: finishSignIn,
  view: viewSecondStep,
  start: startSetUp,
  turnOn,
  replaceCodes,
  turnOff,
  saveRule,
  remove: (ctx, { personId }) => removeSecondStep(ctx, personId),
})
