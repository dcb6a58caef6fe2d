import { createServer } from 'node:net'

/** The sentence for a server that cannot listen. */
export const listenError = ({ code, message }: NodeJS.ErrnoException, port: number): Error =>
  new Error(code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : message)

/** Throws if the server cannot listen at this address, so that a start that must fail makes no database first. */
export const assertFreePort = (port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(listenError(error, port)))
    probe.listen(port, host, () => probe.close(() => done()))
  })
