import { timestampNames } from '../../../schema/timestamps.ts'
import { unbroken } from '../../app/formats.ts'
import type { Column } from '../gridColumns.ts'

const unbrokenKinds: readonly string[] = ['date', 'mobile']

const isUnbroken = ({ name, field }: Pick<Column, 'name' | 'field'>) =>
  field ? unbrokenKinds.includes(field.kind) : timestampNames.some((one) => one === name)

/** The shown value of a column as a card has it: a day or a number of a phone is read as one, and stays on one line. */
export const cardText = (column: Pick<Column, 'name' | 'field'>, shown: string): string =>
  isUnbroken(column) ? unbroken(shown) : shown

/** The label and the value, without a label with which the value begins, as the room “Room 1”. */
export const labelledText = (label: string, shown: string): string =>
  shown.toLocaleLowerCase().startsWith(label.toLocaleLowerCase()) ? shown : `${label} ${shown}`
