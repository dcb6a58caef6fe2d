import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import { footStyles } from '../app/footStyles.ts'
import { currentFormats } from '../app/formats.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'

interface ConfirmBarProps {
  run: ImportRun
  isBusy: boolean
  /** Columns about which the user has not decided yet. */
  unanswered: number
  onConfirm: () => void
  onRestart: () => void
}

const format = (count: number) => currentFormats().integer(count)

/** The number of rows that will change, and the buttons to import them. */
export function ConfirmBar({ run, isBusy, unanswered, onConfirm, onRestart }: ConfirmBarProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useKaushalDataProvider()
  const { counts } = run
  const count = counts.new + counts.changed
  const label = counts.wrong ? 'import.confirm_others' : 'import.confirm_all'
  const download = () =>
    dataProvider
      .download('GET import/{id}/wrong.csv', { path: { id: String(run.id) } }, `${run.entity}-wrong.csv`)
      .catch((error: Error) => notify(error.message, { type: 'error' }))
  return (
    <Box
      sx={{
        ...footStyles,
        zIndex: 3,
        mt: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {count && unanswered
          ? translate('import.answer_first', { smart_count: unanswered })
          : count
            ? translate('import.consequence', { added: format(counts.new), changed: format(counts.changed) })
            : translate(counts.wrong ? 'import.only_wrong' : 'import.all_same')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {count > 0 && (
          <Button variant="contained" onClick={onConfirm} loading={isBusy} disabled={unanswered > 0}>
            {translate(label, { smart_count: count, count: format(count), wrong: format(counts.wrong) })}
          </Button>
        )}
        {counts.wrong > 0 && (
          <Button variant="outlined" onClick={download}>
            {translate('import.download_wrong', { smart_count: counts.wrong, count: format(counts.wrong) })}
          </Button>
        )}
        <Button onClick={onRestart} disabled={isBusy}>
          {translate('import.other_file')}
        </Button>
      </Box>
    </Box>
  )
}
