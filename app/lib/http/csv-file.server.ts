/** A file of comma-separated values to keep, sent piece by piece as it is made. */
export function csvFile(name: string, pieces: Iterable<string> | AsyncIterable<string>): Response {
  const encoder = new TextEncoder()
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    // A piece is asked for when the one before was taken: a slow reader holds nothing in memory.
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
