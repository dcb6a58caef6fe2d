import { type ComponentProps, useState } from 'react'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { repositoryOf } from '../../../src/sheet/document/repositoryOf.ts'
import { SheetPane } from '../../../src/sheet/panels/SheetPane.tsx'
import { draftKeyOf } from './formInArea.ts'

export type FormBodyProps = Omit<ComponentProps<typeof SheetPane>, 'repository' | 'draftKey'> & {
  /** The open record, where each record has its own rows. */
  record?: number | 'new'
  /** Name of the financial year. */
  year: string
}

/** The sheet of a form, or of one of its records. */
export function FormBody({ record, year, ...props }: FormBodyProps) {
  const { entity, scope } = props
  const dataProvider = useKaushalDataProvider()
  // The scope and the record are part of the key of this component.
  const [repository] = useState(() => repositoryOf(dataProvider, entity, scope, record))
  return <SheetPane {...props} repository={repository} draftKey={draftKeyOf(entity, scope, record)} />
}
