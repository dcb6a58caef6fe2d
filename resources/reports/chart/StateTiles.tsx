import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { Pivot } from '../table/pivot.ts'
import { stateTiles } from './stateTiles.ts'

interface StateTilesProps {
  pivot: Pivot
  measure: string
  title: string
  insideOf: (field: string, value: unknown) => string | null
}

/** The states as tiles of equal size, darker with a larger figure; each opens the report inside the state. */
export function StateTiles({ pivot, measure, title, insideOf }: StateTilesProps) {
  const dataProvider = useKaushalDataProvider()
  const { decimal } = useFormats()
  const { data: states = [] } = useQuery({
    queryKey: ['report', 'states'],
    queryFn: () => dataProvider.options('state', {}, [0, 49]),
    staleTime: 300_000,
  })
  const figures = new Map(
    pivot.lines.map(({ values }) => [values.state_id, pivot.find(values)?.[measure]] as const),
  )
  const largest = Math.max(
    1,
    ...[...figures.values()].map((value) => (typeof value === 'number' ? value : 0)),
  )
  const tiles = states.flatMap(({ id, name, lgd_code }) => {
    const tile = stateTiles[String(lgd_code)]
    return tile ? [{ id, name, tile, value: figures.get(id) }] : []
  })
  if (tiles.length < 2) return null
  return (
    <Box
      component="ul"
      aria-label={title}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        gap: '3px',
        maxWidth: 340,
        // Paper shows no background, and so no figure.
        '@media print': { display: 'none' },
      }}
    >
      {tiles.map(({ id, name, tile: [column, row, letters], value }) => {
        const number = typeof value === 'number' ? value : null
        const share = number === null ? 0 : number / largest
        const to = number === null ? null : insideOf('state_id', id)
        const label = `${name}: ${number === null ? '—' : decimal(number)}`
        return (
          <Box
            component="li"
            key={id}
            title={label}
            sx={({ palette }) => ({
              gridColumn: column,
              gridRow: row,
              aspectRatio: '1',
              borderRadius: '4px',
              border: `1px solid ${palette.divider}`,
              background: number
                ? alpha(palette.primary.main, 0.12 + 0.78 * share)
                : palette.background.paper,
              color: share > 0.5 ? palette.primary.contrastText : palette.text.primary,
              fontSize: 12,
              '& > *': {
                display: 'grid',
                placeItems: 'center',
                width: '100%',
                height: '100%',
                color: 'inherit',
                textDecoration: 'none',
              },
            })}
          >
            {to ? (
              <Link to={to} aria-label={label}>
                {letters}
              </Link>
            ) : (
              <span>{letters}</span>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
