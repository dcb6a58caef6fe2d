import type { Server } from 'node:http'

/**
 * Counts the requests of a server from its start on. The result stops it once each of them has its reply: connections that a browser
 * opened ahead or keeps, and those whose request has not arrived whole, are not waited for.
 */
export function serverStop(server: Server): () => Promise<void> {
  let unanswered = 0
  let isStopping = false
  const closeUnused = () => {
    if (unanswered === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }
  server.on('request', (_, reply) => {
    unanswered += 1
    reply.once('close', () => {
      unanswered -= 1
      if (isStopping) closeUnused()
    })
  })
  return () =>
    new Promise((stopped) => {
      isStopping = true
      server.close(() => stopped())
      closeUnused()
    })
}
