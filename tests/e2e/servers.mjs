/** Starts a server on each of the ports that are named, all at once, and says when they answer. They end with it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ports = process.argv.slice(2)
const started = ports.map((port) => ({
  port,
  child: spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, KAUSHAL_DATA: join(process.env.KAUSHAL_E2E_DATA, port) },
  }),
}))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const { child } of started) child.kill(signal)
  })

async function answering({ port, child }) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server at port ${port} ended with ${child.exitCode}.`)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

await Promise.all(started.map(answering))
console.log('All servers answer.')
