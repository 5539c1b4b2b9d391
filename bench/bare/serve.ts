import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from '@remix-run/node'

// node --import tsx bench/bare/serve.ts BUILD PORT

const [build = '', port = ''] = process.argv.slice(2)
const answer = createRequestHandler(await import(pathToFileURL(build).href), 'production')
createServer(
  getRequestListener((request) =>
    new URL(request.url).pathname === '/favicon.ico' ? new Response(null, { status: 204 }) : answer(request),
  ),
).listen(Number(port), '127.0.0.1')
