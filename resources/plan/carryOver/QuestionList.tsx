import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CarryOverQuestion } from '../../../schema/contract/planSchemas.ts'
import { currentFormats } from '../../../src/app/formats.ts'
import { AnswerSelect } from './AnswerSelect.tsx'
import {
  answerAll,
  answerOf,
  type CarryOverAnswers,
  commonAnswer,
  groupQuestions,
  type QuestionGroup,
} from './questionGroups.ts'

interface QuestionsProps {
  year: string
  answers: CarryOverAnswers
  onAnswer: (answers: CarryOverAnswers) => void
}

function OneQuestion({
  question,
  year,
  answers,
  onAnswer,
}: QuestionsProps & { question: CarryOverQuestion }) {
  const translate = useTranslate()
  const { choice, form, label, title, records, options, suggestion, target, value } = question
  const name = translate(`resources.${form}.name`, { smart_count: 2 })
  const figure = typeof value === 'number' ? currentFormats().decimal(value) : String(value)
  const isOneFigure = !target && records.length === 1
  return (
    <AnswerSelect
      label={
        target ? translate('plan.carry.inactive', { name: title ?? figure, label }) : `${name}: ${label}`
      }
      help={translate(isOneFigure ? 'plan.carry.figure' : 'plan.carry.records', {
        smart_count: records.length,
        name,
        year,
        figure,
      })}
      options={options}
      suggestion={suggestion}
      value={answerOf(question, answers)}
      onAnswer={(answer) => onAnswer({ [choice]: answer })}
    />
  )
}

/** Questions of one sort, with one answer for all of them; each can have another. */
function Group({ group, ...rest }: QuestionsProps & { group: QuestionGroup }) {
  const translate = useTranslate()
  const { target, questions, options } = group
  const { answers, onAnswer } = rest
  const [isOpen, setOpen] = useState(false)
  const suggestion = commonAnswer(questions, {})
  const smart_count = questions.length
  const isSuggested = questions.every((question) => answerOf(question, answers) === question.suggestion)
  const names = target && translate(`resources.${target}.inline`, { smart_count })
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, m: 0, px: 2, py: 1.5, minWidth: 0 }}
    >
      <Box component="legend" sx={{ fontSize: 13, fontWeight: 600, px: 0.5 }}>
        {translate(target ? 'plan.carry.group_inactive' : 'plan.carry.group_figures', { smart_count, names })}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {smart_count > 1 && (
          <>
            <AnswerSelect
              label={translate('plan.carry.for_all', { smart_count })}
              options={options}
              suggestion={suggestion}
              value={commonAnswer(questions, answers)}
              onAnswer={(answer) => onAnswer(answerAll(questions, () => answer))}
            />
            {!isSuggested && (
              <Button
                size="small"
                sx={{ justifySelf: 'start', ml: -1.25 }}
                onClick={() => onAnswer(answerAll(questions, (question) => question.suggestion))}
              >
                {translate('plan.carry.as_suggested')}
              </Button>
            )}
          </>
        )}
        {smart_count > 1 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
            sx={{ justifySelf: 'start', ml: -1.25 }}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('plan.carry.one_by_one')}
          </Button>
        )}
        {(isOpen || smart_count === 1) &&
          questions.map((question) => <OneQuestion key={question.choice} question={question} {...rest} />)}
      </Box>
    </Box>
  )
}

/** The decisions that a carry-over needs, by sort, with the suggested answers chosen. */
export function QuestionList({
  questions,
  ...rest
}: QuestionsProps & { questions: readonly CarryOverQuestion[] }) {
  return groupQuestions(questions).map((group) => <Group key={group.target ?? ''} group={group} {...rest} />)
}
