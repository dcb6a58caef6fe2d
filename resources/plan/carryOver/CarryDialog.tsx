import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import type { Workspace } from '../data/workspace.ts'
import { QuestionList } from './QuestionList.tsx'
import { answerAll, answerOf, type CarryOverAnswers } from './questionGroups.ts'
import { type CarryOverReply, useCarryOver } from './useCarryOver.ts'

function CopiedCount({ reply }: { reply: CarryOverReply }) {
  const translate = useTranslate()
  const total = reply.forms.reduce((sum, form) => sum + form.copied, 0)
  return (
    <Alert severity={total ? 'success' : 'info'}>
      {translate(total ? 'plan.carry.done' : 'plan.carry.nothing', {
        smart_count: total,
        year: reply.previous.name,
      })}
    </Alert>
  )
}

/** The forms of which some records were not copied, and why. */
function IncompleteForms({ reply }: { reply: CarryOverReply }) {
  const translate = useTranslate()
  const { sentence } = useFormats()
  const incomplete = reply.forms.filter(({ pending, locked }) => pending > 0 || locked)
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
      {incomplete.map(({ form, copied, pending, locked }) => (
        <li key={form}>
          {translate(`resources.${form}.name`, { smart_count: 2 })}:{' '}
          {locked ??
            translate(copied ? 'plan.carry.form' : 'plan.carry.pending', { copied, smart_count: pending })}
        </li>
      ))}
      {reply.invalid.map(({ form, record, errors }) => (
        <li key={`${form}/${record}`}>
          {translate(`resources.${form}.name`, { smart_count: 1 })}:{' '}
          {Object.values(errors).map(sentence).join(' ')}
        </li>
      ))}
    </Box>
  )
}

/** Copies last year's records, and asks for the decisions that they need: required figures and inactive references. */
export default function CarryDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const translate = useTranslate()
  const { mutate, data, error, isPending } = useCarryOver(workspace)
  const [answers, setAnswers] = useState<CarryOverAnswers>({})
  const year = workspace.previous?.name ?? ''
  const questions = data?.questions ?? []
  /** Sends what is shown as chosen, suggestions included; earlier answers belong to the same records. */
  const copy = () => {
    const shown = { ...answers, ...answerAll(questions, (question) => answerOf(question, answers)) }
    setAnswers(shown)
    mutate(shown)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="carry-title">
      <DialogTitle id="carry-title">{translate('plan.carry.title', { year })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!data && translate('plan.carry.about', { year })}
        {data && <CopiedCount reply={data} />}
        {questions.length > 0 && (
          <>
            <Box>
              <Box sx={{ fontWeight: 500 }}>
                {translate('plan.carry.questions', { smart_count: questions.length })}
              </Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('plan.carry.suggestions')}</Box>
            </Box>
            <QuestionList
              questions={questions}
              year={year}
              answers={answers}
              onAnswer={(changes) => setAnswers({ ...answers, ...changes })}
            />
          </>
        )}
        {data && <IncompleteForms reply={data} />}
        {error && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(data ? 'plan.board.close' : 'plan.cancel')}</Button>
        {(!data || questions.length > 0) && (
          <Button variant="contained" disabled={isPending} onClick={copy}>
            {translate(data ? 'plan.carry.continue' : 'plan.carry.begin', {
              year,
              smart_count: questions.length,
            })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
