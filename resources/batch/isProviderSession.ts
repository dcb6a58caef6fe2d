import { isOwnerLevel } from '../../schema/defaultRights.ts'
import { storage } from '../../src/data/session/storage.ts'

/** Has the signed-in user records of the own account only, as a training provider or an assessor? Officers see those of their areas. */
export const isProviderSession = (): boolean => isOwnerLevel(storage.session()?.level ?? null)
