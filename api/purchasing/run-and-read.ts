import type { CallContext } from '#api/kernel/context.ts'

/** Creates a function that turns a command on a record into a handler, which returns the changed record. */
export const createRunAndRead =
  <Id extends string, View>(id: Id, read: (ctx: CallContext, id: string) => Promise<View>) =>
  <Input extends Record<Id, string>>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return read(ctx, input[id])
  }
