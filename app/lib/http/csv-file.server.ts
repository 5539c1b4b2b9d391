import { json } from '@remix-run/node'

/** How many files a process sends at the same time. Each keeps it busy. */
const MAX_FILES = 4
/** How long a file counts that nobody reads, such as one for HEAD. */
const UNREAD_MS = 10_000
let openFiles = 0

interface CsvFile {
  name: string
  chunks: Iterable<string> | AsyncIterable<string>
}

/**
 * Responds with a CSV download, streamed in chunks.
 * @param prepare reads and records what is needed before the first row. It doesn't run for a file that is refused, because the
 * audit must not name a file that nobody got.
 * @throws 503 while too many others are being prepared or sent
 */
export async function respondWithCsv(prepare: () => CsvFile | Promise<CsvFile>): Promise<Response> {
  if (openFiles >= MAX_FILES)
    throw json({ message: 'Several files are being downloaded right now. Try again in a minute.' }, { status: 503 })
  openFiles++
  try {
    return streamCsv(await prepare())
  } catch (error) {
    openFiles--
    throw error
  }
}

/** Streams a file that is counted as open already. */
function streamCsv({ name, chunks }: CsvFile): Response {
  const encoder = new TextEncoder()
  const iterator = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  let isOpen = true
  const setOpen = (open: boolean) => {
    if (open !== isOpen) openFiles += open ? 1 : -1
    isOpen = open
    clearTimeout(unread)
  }
  const unread = setTimeout(() => setOpen(false), UNREAD_MS).unref()
  const body = new ReadableStream<Uint8Array>(
    {
      // A chunk is pulled only after the previous one was read, so that slow readers don't fill the memory.
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
    // Nothing is read ahead, so a body that nobody reads, as for HEAD, is never started.
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
