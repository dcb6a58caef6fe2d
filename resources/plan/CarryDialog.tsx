import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { CarryQuestion } from './CarryQuestion.tsx'
import { type Answers, type Carried, useCarry } from './useCarry.ts'
import type { Workspace } from './workspace.ts'

function Outcome({ carried }: { carried: Carried }) {
  const translate = useTranslate()
  const told = carried.forms.filter(({ held, closed }) => held > 0 || closed)
  const sum = carried.forms.reduce((all, form) => all + form.carried, 0)
  return (
    <>
      <Alert severity={sum ? 'success' : 'info'}>
        {translate(sum ? 'plan.carry.done' : 'plan.carry.nothing', {
          smart_count: sum,
          year: carried.previous.name,
        })}
      </Alert>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
        {told.map(({ form, label, carried: made, held, closed }) => (
          <li key={form}>
            {translate(`resources.${form}.name`, { smart_count: 2, _: label })}:{' '}
            {closed ?? translate(made ? 'plan.carry.form' : 'plan.carry.held', { made, smart_count: held })}
          </li>
        ))}
        {carried.invalid.map(({ form, record, errors }) => (
          <li key={`${form}/${record}`}>
            {translate(`resources.${form}.name`, { smart_count: 1 })}: {Object.values(errors).join('. ')}
          </li>
        ))}
      </Box>
    </>
  )
}

/** Begins the year from the one before, and asks what cannot be known: a figure that must be there, something that is retired. */
export function CarryDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const translate = useTranslate()
  const { mutate, data, error, isPending } = useCarry(workspace)
  const [answers, answer] = useState<Answers>({})
  const year = workspace.previous?.name ?? ''
  const open = data?.questions ?? []
  const isAnswered = open.some(({ choice }) => Object.hasOwn(answers, choice))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="carry-title">
      <DialogTitle id="carry-title">{translate('plan.carry.title', { year })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!data && translate('plan.carry.about', { year })}
        {data && <Outcome carried={data} />}
        {open.length > 0 && (
          <>
            <Box sx={{ fontWeight: 500 }}>
              {translate('plan.carry.questions', { smart_count: open.length })}
            </Box>
            {open.map((question) => (
              <CarryQuestion
                key={question.choice}
                question={question}
                year={year}
                value={answers[question.choice]}
                onAnswer={(id) => answer({ ...answers, [question.choice]: id })}
              />
            ))}
          </>
        )}
        {error && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(data ? 'plan.board.close' : 'plan.cancel')}</Button>
        {(!data || open.length > 0) && (
          <Button
            variant="contained"
            disabled={isPending || (data && !isAnswered)}
            onClick={() => mutate(answers)}
          >
            {translate(data ? 'plan.carry.on' : 'plan.carry.begin', { year })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
