import type { CalendarRef } from '@fullcalendar/react'
import Previous from '@mui/icons-material/ChevronLeft'
import Next from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Page } from '../../../src/app/Page.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useUrlFilter } from '../../../src/app/useUrlFilter.ts'
import { BatchFilters } from '../board/BatchFilters.tsx'
import { batchFilters } from '../board/useBatchBoard.ts'
import { isProviderSession } from '../isProviderSession.ts'
import { periodTitle } from './periodTitle.ts'
import { type CalendarView, calendarViews, SessionCalendar, type ShownPeriod } from './SessionCalendar.tsx'
import { roomOf, sessionEvents } from './sessionEvents.ts'
import { firstPeriod, useSessions } from './useSessions.ts'

/** The sessions of batches by day, in rooms, with the holidays; a session opens its batch. */
export default function CalendarScreen() {
  const translate = useTranslate()
  const formats = useFormats()
  const { integer } = formats
  const isPhone = useIsPhone()
  const { filter: inUrl, set } = useUrlFilter([...batchFilters, 'room', 'view', 'date'])
  const { room = '', view: chosenView, date, ...filter } = inUrl
  const calendar = useRef<CalendarRef>(null)
  const [shown, setShown] = useState<ShownPeriod | null>(null)
  const view = calendarViews.find((one) => one === (isPhone ? 'listWeek' : chosenView)) ?? 'dayGridMonth'
  const first = date ?? dayInIndia()
  const { data, error, refetch, isPlaceholderData } = useSessions(
    filter,
    shown?.period ?? firstPeriod(view === 'dayGridMonth', first),
  )
  const isMonth = (shown?.view ?? view) === 'dayGridMonth'
  const events = useMemo(
    () =>
      data
        ? sessionEvents(
            data,
            { room, isMonth, today: dayInIndia() },
            {
              session: ({ batch: { batch_no, trade, unit, provider }, isUnentered }) =>
                [
                  batch_no,
                  trade,
                  unit,
                  !isProviderSession() && provider,
                  isUnentered && translate('batch.calendar.unentered'),
                ]
                  .filter(Boolean)
                  .join(' · '),
              further: (count) => translate('batch.calendar.further', { smart_count: count }),
            },
          )
        : [],
    [data, room, isMonth, translate],
  )
  const hasSessions = events.some(({ allDay }) => !allDay)
  const rooms = [...new Set(data?.batches.map(roomOf))].toSorted()
  const go = (to: 'prev' | 'next' | 'today') => calendar.current?.getApi()[to]()
  const changeView = (to: CalendarView | null) => {
    if (!to) return
    calendar.current?.getApi().changeView(to)
    set({ view: to })
  }
  return (
    <Page
      title={translate('batch.calendar.title')}
      actions={
        <Button component={Link} to="/batches/board" sx={{ minHeight: { xs: 44, sm: 0 } }}>
          {translate('batch.board.title')}
        </Button>
      }
    >
      <BatchFilters filter={filter} onSet={(changes) => set({ ...changes, room: undefined })}>
        <TextField
          select
          size="small"
          label={translate('resources.batch.fields.unit')}
          value={rooms.includes(room) ? room : ''}
          onChange={(event) => set({ room: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: 220 }}
        >
          <MenuItem value="">{translate('batch.calendar.all_rooms')}</MenuItem>
          {rooms.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </BatchFilters>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Button variant="outlined" onClick={() => go('today')} sx={{ minHeight: { xs: 44, sm: 0 } }}>
          {translate('batch.calendar.today')}
        </Button>
        <IconButton
          aria-label={translate('batch.calendar.previous')}
          onClick={() => go('prev')}
          sx={{ width: 44, height: 44 }}
        >
          <Previous />
        </IconButton>
        <IconButton
          aria-label={translate('batch.calendar.next')}
          onClick={() => go('next')}
          sx={{ width: 44, height: 44 }}
        >
          <Next />
        </IconButton>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1 }}>
          {shown && periodTitle(shown, formats)}
        </Typography>
        {!isPhone && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown?.view ?? view}
            onChange={(_, to) => changeView(to)}
            aria-label={translate('batch.calendar.view')}
          >
            {calendarViews.map((one) => (
              <ToggleButton key={one} value={one} sx={{ minHeight: { xs: 44, sm: 32 }, px: 1.5 }}>
                {translate(`batch.calendar.views.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data && data.total > data.batches.length && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('batch.calendar.too_many', {
            shown: integer(data.batches.length),
            total: integer(data.total),
          })}
        </Alert>
      )}
      {/* The list says so itself. */}
      {shown && !shown.view.startsWith('list') && data && !isPlaceholderData && !hasSessions && (
        <Box role="status" sx={{ mb: 1, color: 'text.secondary' }}>
          {translate('batch.calendar.none')}
        </Box>
      )}
      {/* Days grow with their sessions. */}
      <Box sx={data || error ? undefined : { visibility: 'hidden' }}>
        <SessionCalendar
          // A narrow screen, or text at 400 %, has another view.
          key={String(isPhone)}
          ref={calendar}
          view={view}
          date={first}
          events={events}
          onShow={(now) => {
            setShown(now)
            // The router cannot navigate while the screen is rendered for the first time.
            if (shown && now.begin !== date) set({ date: now.begin })
          }}
        />
      </Box>
    </Page>
  )
}
