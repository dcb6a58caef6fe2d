import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ColumnQuestion, ImportRun } from '../../schema/contract/importing.ts'
import type { Entity } from '../../schema/index.ts'
import { isImportable } from '../../schema/kindTraits.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { type ColumnAnswers, unansweredOf } from './columnAnswers.ts'

/** The value of the choice that leaves a column out; no field has an empty name. */
const LEFT_OUT = '-'

interface ColumnQuestionsProps {
  entity: Entity
  /** The columns whose field is known. */
  columns: ImportRun['columns']
  questions: readonly ColumnQuestion[]
  answers: ColumnAnswers
  /** False if the file is no longer here, so that it cannot be checked again. */
  canFill: boolean
  onAnswer: (answers: ColumnAnswers) => void
}

/** The reasons that several columns share: they are said once. */
function repeatedReasons(questions: readonly ColumnQuestion[]) {
  const reasons = [...new Set(questions.map(({ reason }) => reason))]
  return reasons
    .map((reason) => ({
      reason,
      headers: questions.filter((question) => question.reason === reason).map(({ header }) => header),
    }))
    .filter(({ headers }) => headers.length > 1)
}

/** Asks of each column that is not recognised which field it fills, or that it is left out. */
export function ColumnQuestions({
  entity,
  columns,
  questions,
  answers,
  canFill,
  onAnswer,
}: ColumnQuestionsProps) {
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  if (!questions.length) return null
  const unanswered = unansweredOf(questions, answers)
  const taken = new Set(columns.filter(({ header }) => !(header in answers)).map(({ field }) => field))
  const fields = Object.entries(entity.fields).filter(([, field]) => isImportable(field))
  const repeated = repeatedReasons(questions)
  const leaveOut = () => onAnswer(Object.fromEntries(unanswered.map(({ header }) => [header, null])))
  return (
    <Box
      component="section"
      aria-labelledby="column-questions"
      sx={{
        border: 1,
        borderColor: unanswered.length ? 'warning.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 2,
        py: 1.5,
        mb: 2,
        maxWidth: 760,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 0.5 }}>
        <Typography id="column-questions" variant="subtitle2" component="h2" sx={{ flex: 1, minWidth: 200 }}>
          {translate(unanswered.length ? 'import.questions' : 'import.questions_answered', {
            smart_count: unanswered.length,
          })}
        </Typography>
        {unanswered.length > 1 && (
          <Button size="small" onClick={leaveOut} sx={{ mx: { xs: -1.25, sm: 0 } }}>
            {translate('import.leave_out_all', { smart_count: unanswered.length })}
          </Button>
        )}
      </Box>
      {repeated.map(({ reason, headers }) => (
        <Typography key={reason} variant="body2" sx={{ overflowWrap: 'anywhere', py: 0.75 }}>
          {translate(`import.question_of_many.${reason}`, {
            headers: headers.map((text) => translate('shell.quoted', { text })).join(', '),
          })}
        </Typography>
      ))}
      {questions.map(({ header, reason, nearest }) => {
        const answer = answers[header]
        const isRepeated = repeated.some((one) => one.reason === reason)
        return (
          <Box
            key={header}
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: '1fr 260px' },
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.75,
              py: 0.75,
            }}
          >
            <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {isRepeated ? header : translate(`import.question.${reason}`, { header })}
              {nearest && answer === undefined && canFill && !taken.has(nearest) && (
                <Button
                  size="small"
                  onClick={() => onAnswer({ [header]: nearest })}
                  sx={{ display: 'flex', ml: -1.25, textAlign: 'left', minHeight: { xs: 44, sm: 0 } }}
                >
                  {translate('import.did_you_mean', { field: texts.field(nearest) })}
                </Button>
              )}
            </Typography>
            <TextField
              select
              size="small"
              fullWidth
              value={answer === undefined ? '' : (answer ?? LEFT_OUT)}
              onChange={({ target }) =>
                onAnswer({ [header]: target.value === LEFT_OUT ? null : target.value })
              }
              slotProps={{
                select: {
                  displayEmpty: true,
                  SelectDisplayProps: { 'aria-label': translate('import.column', { header }) },
                },
              }}
            >
              <MenuItem value="" disabled>
                {translate('import.choose_field')}
              </MenuItem>
              <MenuItem value={LEFT_OUT}>{translate('import.leave_out')}</MenuItem>
              {fields
                .filter(([name]) => !taken.has(name) || name === answer)
                .map(([name, field]) => (
                  <MenuItem key={name} value={name} disabled={!canFill}>
                    {field.required && !field.when
                      ? translate('import.required_field', { field: texts.field(name) })
                      : texts.field(name)}
                  </MenuItem>
                ))}
            </TextField>
          </Box>
        )
      })}
      {!canFill && (
        <Typography variant="body2" color="text.secondary">
          {translate('import.file_gone')}
        </Typography>
      )}
    </Box>
  )
}
