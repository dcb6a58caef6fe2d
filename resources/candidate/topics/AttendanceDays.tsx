import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { StatusMark, type StatusTone } from '../../../src/app/StatusMark.tsx'
import type { OwnCourse } from './useOwnCourse.ts'

type Presence = OwnCourse['days'][number]['presence']

const tones: Readonly<Record<Presence, StatusTone>> = {
  present: 'done',
  absent: 'final',
  not_entered: 'empty',
}

/** About two weeks of training fit a phone with what is above them. */
const FEW = 12

/** The days of the course until now, the last one first, each with whether the candidate was there. */
export function AttendanceDays({ days }: Pick<OwnCourse, 'days'>) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const [isAll, setIsAll] = useState(days.length <= FEW)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    setIsAll(true)
    // The button is gone then.
    list.current?.focus()
  }
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {translate('batch.attendance.days')}
      </Typography>
      <Box component="ul" ref={list} tabIndex={-1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isAll ? days : days.slice(0, FEW)).map(({ date: day, presence }) => (
          <Box
            component="li"
            key={day}
            sx={{
              py: 1,
              display: 'flex',
              justifyContent: 'space-between',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {date(day)}
            <StatusMark
              tone={tones[presence]}
              word={translate(`batch.attendance.presence.${presence satisfies Presence}`)}
            />
          </Box>
        ))}
      </Box>
      {!isAll && (
        <Button onClick={showAll} sx={{ mt: 1, minHeight: 44 }}>
          {translate('batch.board.all', { count: integer(days.length) })}
        </Button>
      )}
    </Paper>
  )
}
