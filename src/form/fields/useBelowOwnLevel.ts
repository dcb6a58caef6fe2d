import { useMemo } from 'react'
import { ADMINISTRATOR } from '../../../schema/defaultRights.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { useSession } from '../../app/permissions.tsx'

const NO_FILTER = {}

/** The filter by which a reference that determines the level of a record offers only records of a lower level than the user's. */
export function useBelowOwnLevel({ rank, fields }: Entity, name: string): Readonly<Record<string, unknown>> {
  const level = useSession(({ level }) => level).data
  return useMemo(() => {
    const field = rank?.includes(name) ? fields[name] : undefined
    const target = field?.kind === 'reference' ? entities[field.to] : undefined
    const [levelField = ''] = target?.rank ?? []
    const choice = target?.fields[levelField]
    if (choice?.kind !== 'choice' || typeof level !== 'number' || level === ADMINISTRATOR) return NO_FILTER
    return {
      [levelField]: Object.keys(choice.choices)
        .map(Number)
        .filter((other) => other > level),
    }
  }, [rank, fields, name, level])
}
