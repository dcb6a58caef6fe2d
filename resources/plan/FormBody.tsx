import { useDataProvider } from 'ra-core'
import { type ComponentProps, useMemo } from 'react'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { manyRecords } from '../../src/sheet/manyRecords.ts'
import { oneRecord } from '../../src/sheet/oneRecord.ts'
import { SheetPane } from '../../src/sheet/SheetPane.tsx'
import { kindOf, shapeOf } from '../../src/sheet/shapeOf.ts'
import { storage } from '../../src/storage.ts'

export type FormBodyProps = Omit<ComponentProps<typeof SheetPane>, 'home' | 'draft'> & {
  /** Which of several records, where each has rows of its own. */
  record?: number | 'new'
  /** What the financial year is called. */
  year: string
}

/** The sheet of a form, or of one of its records. */
export function FormBody({ record, year, ...props }: FormBodyProps) {
  const { entity, scope } = props
  const dataProvider = useDataProvider<KaushalDataProvider>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the key of this component
  const home = useMemo(() => {
    const shape = shapeOf(entity, scope)
    return kindOf(entity, scope) === 'rows'
      ? manyRecords(dataProvider, entity, shape, scope)
      : oneRecord(dataProvider, entity, shape, scope, record)
  }, [])
  const place = [...Object.values(scope), record ?? 'all'].join('/')
  return (
    <SheetPane {...props} home={home} draft={`${storage.profile()?.id ?? 0}/${entity.name}/sheet/${place}`} />
  )
}
