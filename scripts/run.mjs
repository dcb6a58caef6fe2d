/**
 * `npm start` and the commands: runs an entry of the built server by plain Node. Installs and builds first, each only when needed.
 *   node scripts/run.mjs ENTRY [ARGUMENT …]
 */
import { spawn } from 'node:child_process'
import { ensureBuild } from './build.mjs'
import { ensureDependencies, ROOT } from './setup.mjs'

const [entry, ...args] = process.argv.slice(2)
ensureDependencies()
if (!ensureBuild(entry === 'main' ? ['app', 'server'] : ['server'])) process.exit(1)
const child = spawn(process.execPath, [`dist-server/${entry}.js`, ...args], { cwd: ROOT, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
