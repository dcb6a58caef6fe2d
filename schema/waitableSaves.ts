import { type Entity, entities, type GroupName } from './index.ts'
import { isSecret, isUploaded, isVaulted } from './kindTraits.ts'

/**
 * The groups whose records may be saved without a connection. Every other write is left out: people and their rights, steps, approvals,
 * results, certificates, bulk calls. A registration and a sheet wait as the documents that they are.
 */
const GROUPS: readonly GroupName[] = ['geography', 'reference', 'district', 'committee', 'planning']
const ENTITIES: readonly string[] = ['demand', 'schedule', 'holiday']
/** Named calls that may wait. */
const CALLS: readonly string[] = ['rpl/batch/attendance']

/** A password, a number of the vault and a file are never stored on a device. */
const isPlain = ({ fields }: Entity) =>
  Object.values(fields).every((field) => !isSecret(field) && !isVaulted(field) && !isUploaded(field))

const paths: ReadonlySet<string> = new Set([
  ...CALLS,
  ...Object.values(entities)
    .filter(({ name, group }) => ENTITIES.includes(name) || GROUPS.includes(group as GroupName))
    .filter(isPlain)
    .map(({ path }) => path),
])

/** May a POST to this path wait on the device of its user? Only saves may, never a verb such as `/delete`. */
export const isWaitable = (path: string): boolean => paths.has(path)
