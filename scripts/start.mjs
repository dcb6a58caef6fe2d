/** `npm start`: installs, builds and runs, each only when needed. */
import { spawn } from 'node:child_process'
import { ensureBuild, ensureDependencies, ROOT } from './setup.mjs'

ensureDependencies()
ensureBuild()
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: ROOT, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
