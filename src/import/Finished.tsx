import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Entity } from '../../schema/index.ts'

interface FinishedProps {
  entity: Entity
  count: number
  onRestart: () => void
}

/** After the rows were let in: where they are, and the next file. */
export function Finished({ entity, count, onRestart }: FinishedProps) {
  const translate = useTranslate()
  const name = translate(`resources.${entity.name}.inline`, { smart_count: 2 })
  return (
    <Box sx={{ py: 4 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('import.done', { smart_count: count, count: count.toLocaleString('en-IN') })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={`/${entity.name}`}>
          {translate('import.show', { name })}
        </Button>
        <Button onClick={onRestart}>{translate('import.other_file')}</Button>
      </Box>
    </Box>
  )
}
