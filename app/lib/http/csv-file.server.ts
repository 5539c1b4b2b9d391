/** Responds with a CSV download, streamed in chunks. */
export function respondWithCsv(name: string, chunks: Iterable<string> | AsyncIterable<string>): Response {
  const encoder = new TextEncoder()
  const iterator = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    // Pulls a chunk only when the one before was read, so that a slow reader fills no memory.
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
