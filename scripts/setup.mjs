/** What a fresh clone needs before anything else can run; plain JavaScript, because nothing is installed yet. */
import { execSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

/** True when everything that package-lock.json names is there in that version; what is for other platforms may be missing. */
function installed() {
  const there = new Map(packagesIn(join(ROOT, 'node_modules/.package-lock.json')))
  return packagesIn(join(ROOT, 'package-lock.json')).every(
    ([path, { version, optional }]) =>
      !path || there.get(path)?.version === version || (optional && !there.has(path)),
  )
}

/** Installs the dependencies when they are missing or not those of package-lock.json. */
export function ensureDependencies() {
  checkNode()
  if (existsSync(join(ROOT, 'node_modules')) && installed()) return
  console.log('Installing dependencies …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

const SOURCES = ['src', 'schema', 'resources', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the app when there is no build or a source is newer. */
export function ensureBuild() {
  const page = join(ROOT, 'dist/index.html')
  const sources = SOURCES.map((name) => join(ROOT, name)).filter(existsSync)
  if (existsSync(page) && statSync(page).mtimeMs > Math.max(...sources.map(newest))) return
  console.log('Building the app …')
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  run('npx', ['vite', 'build', '--logLevel', 'warn'])
}

/** Installs the browser and the database server that tests need, where one may: as root on Debian. Elsewhere those tests say why they are skipped. */
export function ensureTestPrograms() {
  const missing = [...(chromium() ? [] : ['chromium']), ...(postgresBinaries() ? [] : ['postgresql'])]
  if (!missing.length || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const names = missing.join(' ')
  console.log(`Installing ${names} …`)
  try {
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execSync('apt-get update -qq', quiet)
    execSync(`apt-get install -y -qq --no-install-recommends ${names}`, quiet)
  } catch {
    console.error(`Could not install ${names}; tests that need them will say so.`)
  }
}
