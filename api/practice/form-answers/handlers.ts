import { handle } from '#api/kernel/implement.ts'
import { readFormAnswer, saveFormAnswer } from './store.ts'

export const formAnswers = handle('formAnswers', {
  save: async (ctx, answer) => ({ id: await saveFormAnswer(ctx, answer) }),
  read: (ctx, { id }) => readFormAnswer(ctx, id),
})
