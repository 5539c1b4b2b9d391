/** Resolves to the result of the work, or to `late` after some time. The work goes on. */
export async function limitTime<Result, Late>(
  ms: number,
  work: PromiseLike<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
