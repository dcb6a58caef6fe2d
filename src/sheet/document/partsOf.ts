import { mediaQueries } from '../../app/mediaQueries.ts'
import type { SheetShape } from './sheetModel.ts'

export const hasRows = ({ columns }: SheetShape) => Object.keys(columns).length > 0
export const hasFields = ({ fields }: SheetShape) => Object.keys(fields).length > 0

/** Optional remarks are below the rows. */
export const hasFieldsFirst = ({ list, fields }: SheetShape) =>
  !list || Object.values(fields).some(({ required }) => required)

/** The parts that a sheet of this shape shows first, each with the windows in which it does. */
export const partsOf = (shape: SheetShape) => [
  ...(hasFields(shape) && hasFieldsFirst(shape) ? [{ part: 'FieldsPanel', window: 'all' } as const] : []),
  ...(hasRows(shape)
    ? [
        { part: 'SheetCards', window: mediaQueries.phone } as const,
        { part: 'SheetGrid', window: mediaQueries.wider } as const,
      ]
    : []),
]
