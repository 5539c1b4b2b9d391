import type { CallContext } from '#api/kernel/context.ts'

/** Runs a command on a record and answers the record as it is afterwards. */
export const answerRecord =
  <Id extends string, View>(id: Id, read: (ctx: CallContext, id: string) => Promise<View>) =>
  <Input extends Record<Id, string>>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return read(ctx, input[id])
  }
