/** Builds the app and the server where there is no build yet or it is older than its sources. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isProductionInstall, OUTPUTS, ROOT } from './setup.mjs'

/** The two halves of `npm run build`: the configuration of each and what else it is made from. The server is built in two seconds. */
const BUILDS = {
  server: {
    config: 'vite.server.config.ts',
    sources: ['server', 'schema', 'mocks', 'public/assets/i18n', 'package-lock.json'],
  },
  app: {
    config: 'vite.config.ts',
    sources: [
      'src',
      'schema',
      'resources',
      'scripts',
      'docs/guide',
      'public',
      'index.html',
      'verify.html',
      'answer.html',
      'package-lock.json',
    ],
  },
}

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** The files and folders from which it is built. */
export const sourcesOf = (name) => [BUILDS[name].config, ...BUILDS[name].sources]

function isBuilt(name) {
  if (!existsSync(OUTPUTS[name])) return false
  const paths = sourcesOf(name).map((path) => join(ROOT, path))
  return statSync(OUTPUTS[name]).mtimeMs > Math.max(...paths.map(newest))
}

const lockOf = (name) => join(ROOT, `node_modules/.cache/build-${name}.lock`)

/** Does a process that runs still build it? What it has written so far may not be all. */
function isBeingBuilt(name) {
  try {
    process.kill(Number(readFileSync(lockOf(name), 'utf8')), 0)
    return true
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

/** Waits until no other process builds: tests that run side by side may both find the build too old. */
function takeLock(name) {
  const lock = lockOf(name)
  mkdirSync(dirname(lock), { recursive: true })
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      if (!isBeingBuilt(name)) rmSync(lock, { force: true })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

function build(name) {
  console.log(`Building the ${name} …`)
  const args = ['vite', 'build', '--config', BUILDS[name].config, '--logLevel', 'warn']
  // A test that builds would otherwise get the slow development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  const startedAt = new Date()
  const isDone = spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', env }).status === 0
  // A source that was changed in this time is newer than what was made of it.
  if (isDone) utimesSync(OUTPUTS[name], startedAt, startedAt)
  return isDone
}

function ensure(name) {
  if (isBuilt(name) && !isBeingBuilt(name)) return true
  takeLock(name)
  try {
    return isBuilt(name) || build(name)
  } finally {
    rmSync(lockOf(name), { force: true })
  }
}

/** Builds the app and the server, or one of them, where there is no build or a source is newer; false when that fails. */
export const ensureBuild = (names = Object.keys(BUILDS)) => isProductionInstall() || names.every(ensure)

if (process.argv[1] === import.meta.filename && !ensureBuild()) process.exit(1)
