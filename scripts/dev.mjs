/** `npm run dev`: the server, restarted on every change, and Vite before it with hot reload. */
import { spawn } from 'node:child_process'
import { ensureDependencies, ROOT } from './setup.mjs'

ensureDependencies()
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], { cwd: ROOT, stdio: 'inherit' }),
  spawn('npx', ['vite'], { cwd: ROOT, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
