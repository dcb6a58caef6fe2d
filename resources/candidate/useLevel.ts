import { useSession } from '../../src/app/permissions.tsx'
import type { Session } from '../../src/data/storage.ts'

const levelOf = ({ level }: Session) => level

/** The level of the user's role, null for a role without one; undefined until the session is known. */
export const useLevel = (): number | null | undefined => useSession(levelOf).data
