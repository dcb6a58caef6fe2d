import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** How often the tests repeat what they do to the server, in place of the few times that fit into `npm test`. */
const ROUNDS = {
  KAUSHAL_CRASH_ROUNDS: '40',
  KAUSHAL_RACE_ROUNDS: '400',
  KAUSHAL_DECISION_ROUNDS: '1000',
  KAUSHAL_BATCH_ROUNDS: '1000',
  KAUSHAL_CERTIFICATE_ROUNDS: '1000',
  KAUSHAL_BATCH_HISTORIES: '10000',
  KAUSHAL_FUZZ: '200',
  KAUSHAL_QUESTIONS: '5000',
  // Every entity, and the larger numbers of what has no variable of its own.
  KAUSHAL_THOROUGH: '1',
}
/** Requests that attack, servers that are killed, and servers of others. */
const BESIDE_EACH_OTHER = [
  'tests/api/batchModel.test.ts',
  'tests/api/crash.test.ts',
  'tests/api/importKill.test.ts',
  'tests/api/races.test.ts',
  'tests/api/decisionRaces.test.ts',
  'tests/api/candidateCrash.test.ts',
  'tests/api/batchRaces.test.ts',
  'tests/api/certificates.test.ts',
  'tests/api/certificateCrash.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/nonInterference.test.ts',
  'tests/api/importAttack.test.ts',
  'tests/api/planWorkbookAttack.test.ts',
  'tests/api/planWorkbookHostile.test.ts',
  'tests/client/foreignServers.test.ts',
]
/** What measures time: databases that do not respond, and work beside which other requests must not wait. */
const ALONE = [
  'tests/api/databaseUnavailable.test.ts',
  'tests/api/embeddedFolder.test.ts',
  'tests/api/eventLoop.test.ts',
]

/** `npm run bench -- chaos`: the tests that try to break the server, for an hour. Returns the exit status. */
export function runChaos(): number {
  const seed = String(Date.now() % 1_000_000_000)
  console.log(`KAUSHAL_SEED=${seed} repeats the random input of this run.`)
  const env = { ...process.env, KAUSHAL_SEED: seed, ...ROUNDS }
  const run = (files: readonly string[], workers: number) => {
    const options = ['--project=node', '--project=client', `--maxWorkers=${workers}`, '--testTimeout=3600000']
    return spawnSync('npx', ['vitest', 'run', ...options, ...files], { stdio: 'inherit', env }).status ?? 1
  }
  const statuses = [run(BESIDE_EACH_OTHER, availableParallelism()), run(ALONE, 1)]
  return Math.max(...statuses)
}
