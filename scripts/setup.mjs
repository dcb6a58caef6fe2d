/** Prepares a fresh clone: its packages, and the programs of its tests. Plain JavaScript, because nothing is installed yet. */
import { execSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from './chromium.mjs'
import { postgresBinaries } from './postgres.mjs'

export const ROOT = resolve(import.meta.dirname, '..')

/** Runs a command in the project with its output shown; stops this process when it fails. */
export function run(command, args = []) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Kaushal needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const packagesIn = (path) =>
  existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages) : []

/** The files by which a build of the app and of the server are recognised. */
export const OUTPUTS = { app: join(ROOT, 'dist/index.html'), server: join(ROOT, 'dist-server/main.js') }

/** True where everything is built and the packages that only a build needs are left out (`npm ci --omit=dev`). */
export const isProductionInstall = () =>
  [...Object.values(OUTPUTS), join(ROOT, 'node_modules/.package-lock.json')].every(existsSync) &&
  !existsSync(join(ROOT, 'node_modules/vite'))

/** True when every package of package-lock.json is installed in its version. Packages for other platforms may be missing. */
function isInstalled(packages) {
  const there = new Map(packagesIn(join(ROOT, 'node_modules/.package-lock.json')))
  return packages.every(
    ([path, { version, optional, devOptional }]) =>
      there.get(path)?.version === version || ((optional || devOptional) && !there.has(path)),
  )
}

/** Installs the dependencies when they are missing or not those of package-lock.json; in a production install only those that run. */
export function ensureDependencies() {
  checkNode()
  const isProduction = isProductionInstall()
  const packages = packagesIn(join(ROOT, 'package-lock.json')).filter(
    ([path, { dev }]) => path && !(dev && isProduction),
  )
  if (isInstalled(packages)) return
  console.log('Installing dependencies …')
  // Explicit, because NODE_ENV=production would omit what the build needs.
  const kinds = isProduction ? '--omit=dev' : '--include=dev'
  run('npm', ['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Installs packages of Debian without their output; false where that fails. */
function installed(names) {
  console.log(`Installing ${names} …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execSync('apt-get update -qq', options)
    execSync(`apt-get install -y -qq --no-install-recommends ${names}`, options)
    return true
  } catch {
    console.error(`Could not install ${names}.`)
    return false
  }
}

/** Installs the browser and the database server that tests need, as root on Debian. Elsewhere those tests are skipped with a warning. */
export function ensureTestPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const database = postgresBinaries() ? '' : ' postgresql'
  if (chromium()) return void (database && installed(database.trim()))
  // Older releases of Debian have no shell.
  if (!installed(`chromium-headless-shell${database}`)) installed(`chromium${database}`)
}
