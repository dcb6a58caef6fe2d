import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Field, Fields } from '../../../../schema/define.ts'
import { isEmptyValue } from '../../../../schema/emptyValue.ts'
import type { FieldTexts } from '../../../form/fields/fieldTexts.ts'
import { CellText } from '../../grid/CellText.tsx'
import { type CellMark, severities } from '../../grid/FieldGridContext.ts'
import type { RecordNameOf } from '../../grid/useRecordNames.ts'
import type { SheetRow } from '../../model/row.ts'
import { cardId } from './useReturnToCard.ts'

const Card = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr 20px',
  columnGap: 10,
  width: '100%',
  minHeight: 48,
  padding: '10px 8px 10px 12px',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  textAlign: 'left',
  alignItems: 'start',
  justifyContent: 'start',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '&[data-severity]': { borderLeftWidth: 4, paddingLeft: 9 },
  '&[data-severity=error]': { borderLeftColor: theme.palette.error.main },
  '&[data-severity=warning]': { borderLeftColor: theme.palette.warning.dark },
  '&[data-severity=conflict]': { borderLeftColor: theme.palette.primary.main },
  '& > svg': { color: theme.palette.text.secondary },
}))

/** A field: its name to the left, its value to the right, its message below. */
const Line = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr fit-content(60%)',
  columnGap: 12,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > :nth-of-type(1)': { color: theme.palette.text.secondary },
  '& > :nth-of-type(2)': { textAlign: 'right' },
  '& > small': { gridColumn: '1 / -1', fontSize: 12, lineHeight: '16px', paddingBottom: 4 },
  '& > small[data-severity=error]': { color: theme.palette.error.main },
  '& > small:not([data-severity=error])': { color: theme.palette.warning.main },
}))

interface SheetCardProps {
  row: SheetRow
  index: number
  count: number
  title: string
  /** The columns below the title. */
  names: readonly string[]
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  marks: ReadonlyMap<string, CellMark>
  nameOf: RecordNameOf
  onOpen: () => void
}

/** A row on a phone: its title, and its filled fields with their messages. */
export function SheetCard(props: SheetCardProps) {
  const { row, index, count, title, names, columns, texts, marks, nameOf, onOpen } = props
  const translate = useTranslate()
  const markOf = (name: string) => marks.get(`${row.key}/${name}`)
  const found = Object.keys(columns).flatMap((name) => markOf(name)?.severity ?? [])
  const titleMarks = Object.keys(columns).filter((name) => !names.includes(name) && markOf(name))
  const shown = names.filter((name) => !isEmptyValue(row.values[name]) || markOf(name))
  const message = (name: string) => {
    const mark = markOf(name)
    return mark && <small data-severity={mark.severity}>{mark.text}</small>
  }
  return (
    <Box
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      id={cardId(row.key)}
      sx={{ pb: 1, scrollMarginTop: 'calc(var(--top) + 8px)', scrollMarginBottom: 72 }}
    >
      <Card
        aria-label={`${translate('sheet.row', { row: index + 1 })}: ${title}`}
        data-severity={severities.find((one) => found.includes(one))}
        onClick={onOpen}
      >
        <Box component="span" sx={{ color: 'text.secondary', minWidth: 18 }}>
          {index + 1}
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: 14, fontWeight: 500, mb: 0.25, overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          {titleMarks.map((name) => (
            <Line key={name}>{message(name)}</Line>
          ))}
          {shown.map((name) => (
            <Line key={name}>
              <span>
                {texts[name]?.label}
                {texts[name]?.unit && ` (${texts[name].unit})`}
              </span>
              <span>
                <CellText
                  value={row.values[name]}
                  field={columns[name] as Field}
                  texts={texts[name]}
                  nameOf={nameOf}
                />
              </span>
              {message(name)}
            </Line>
          ))}
        </Box>
        <ChevronRight sx={{ fontSize: 20 }} />
      </Card>
    </Box>
  )
}
