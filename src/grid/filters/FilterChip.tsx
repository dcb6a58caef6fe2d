import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { FilterSummary } from './FilterSummary.tsx'
import { type FilterField, isFiltered, withoutField } from './filterFields.ts'

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: 320,
  height: 30,
  fontSize: 13,
  color: theme.palette.text.secondary,
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: 15,
  overflow: 'hidden',
  '&:hover': { borderColor: theme.palette.text.secondary, color: theme.palette.text.primary },
  '&:focus-within:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '&[data-set=true]': {
    color: theme.palette.text.primary,
    background: theme.palette.primary.light,
    border: `1px solid ${theme.palette.primary.light}`,
  },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 10px 0 8px',
    minWidth: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    '&:focus-visible': { outline: 'none' },
  },
  svg: { fontSize: 16, flex: 'none' },
}))

const Text = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

interface FilterChipProps {
  filterField: FilterField
  onOpen: (anchor: HTMLElement) => void
}

/** A filter with its value, or a button that sets it. */
export function FilterChip({ filterField, onOpen }: FilterChipProps) {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const label = useEntityTexts(entity).field(filterField.name)
  const isSet = isFiltered(filter, filterField.name)
  return (
    <Chip data-set={isSet}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => onOpen(event.currentTarget)}
        style={isSet ? { paddingLeft: 12, paddingRight: 2 } : undefined}
      >
        {!isSet && <Add />}
        <Text>
          {label}
          {isSet && (
            <>
              {': '}
              <strong style={{ fontWeight: 500 }}>
                <FilterSummary filterField={filterField} />
              </strong>
            </>
          )}
        </Text>
      </button>
      {isSet && (
        <button
          type="button"
          onClick={() => setFilter(withoutField(filter, filterField.name))}
          aria-label={translate('grid.filter.drop', { field: label })}
          style={{ padding: '0 8px 0 4px' }}
        >
          <Close />
        </button>
      )}
    </Chip>
  )
}
