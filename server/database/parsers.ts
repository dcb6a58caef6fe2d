/** Parsers of results by the id of the SQL type, the same for both drivers; other types use the parsers of the driver. */
type Parse = (text: string) => unknown

const asText: Parse = (text) => text
const numbers: Parse = (text) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)))

const INT8 = 20
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231

export const parsers: Readonly<Record<number, Parse>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [INT8_ARRAY]: numbers,
  [NUMERIC_ARRAY]: numbers,
  [DATE]: asText,
  [TIMESTAMP]: asText,
  [TIMESTAMPTZ]: asText,
}
