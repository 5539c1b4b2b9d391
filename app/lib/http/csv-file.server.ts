import { json } from '@remix-run/node'

/** The files that are sent at the same time, because each keeps the process busy. */
const MAX_FILES = 4
let openFiles = 0

/**
 * Responds with a CSV download, streamed in chunks.
 * @throws 503 while several others are sent
 */
export function respondWithCsv(name: string, chunks: Iterable<string> | AsyncIterable<string>): Response {
  if (openFiles >= MAX_FILES)
    throw json({ message: 'Several files are being downloaded right now. Try again in a minute.' }, { status: 503 })
  const encoder = new TextEncoder()
  const iterator = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  let isOpen = false
  const setOpen = (open: boolean) => {
    if (open !== isOpen) openFiles += open ? 1 : -1
    isOpen = open
  }
  const body = new ReadableStream<Uint8Array>(
    {
      // Pulls a chunk only when the one before was read, so that a slow reader fills no memory.
      async pull(controller) {
        setOpen(true)
        try {
          const { done, value } = await iterator.next()
          if (!done) return controller.enqueue(encoder.encode(value))
          setOpen(false)
          controller.close()
        } catch (error) {
          setOpen(false)
          throw error
        }
      },
      async cancel() {
        setOpen(false)
        await iterator.return?.()
      },
    },
    // A body that nobody reads, as for HEAD, isn't begun.
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
