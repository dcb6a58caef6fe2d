import FullCalendar, { type CalendarRef, type EventClickInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import list from '@fullcalendar/react/list'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { DAY_MS, INDIA_MS } from '../../../schema/indiaTime.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import { useLocale, useTranslate } from 'ra-core'
import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { CalendarFrame } from './calendarFrame.ts'
import { type FurtherSessions, type ShownSession, shownHours } from './sessionEvents.ts'
import type { Period } from './useSessions.ts'

/** How the calendar can be seen. */
export const calendarViews = ['dayGridMonth', 'timeGridWeek', 'listWeek'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the calendar shows; the view of one day is none of those to choose. */
export interface ShownPeriod {
  view: string
  /** The first day of the month or week. */
  begin: string
  period: Period
}

interface SessionCalendarProps {
  ref: Ref<CalendarRef>
  view: CalendarView
  date: string
  events: readonly EventInput[]
  onShow: (shown: ShownPeriod) => void
}

/** Sessions beside one another in a week. */
const MAX_BESIDE = 5

const dateOf = (time: Date) => {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** The time in India, wherever the device is: the days and hours of the sessions are those of the mission. */
const timeInIndia = () => new Date(Date.now() + INDIA_MS).toISOString().slice(0, 19)

/** A month, a week or a list of sessions; a session is a link to its batch. */
export function SessionCalendar({ ref, view, date, events, onShow }: SessionCalendarProps) {
  const translate = useTranslate()
  const language = useLocale().slice(0, 2)
  const navigate = useNavigate()
  const { date: formatted } = useFormats()
  const open = ({ event, jsEvent, view: { calendar } }: EventClickInfo) => {
    const { further, date: day } = event.extendedProps as Partial<FurtherSessions>
    if (further && day) calendar.changeView('listDay', day)
    if (!event.url || jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return
    jsEvent.preventDefault()
    navigate(event.url)
  }
  return (
    <CalendarFrame>
      <FullCalendar
        ref={ref}
        plugins={[dayGrid, timeGrid, list, classic]}
        initialView={view}
        initialDate={date}
        locale={`${language}-IN`}
        headerToolbar={false}
        eventDisplay="block"
        eventColor="transparent"
        firstDay={1}
        height="auto"
        events={events as EventInput[]}
        eventMaxStack={MAX_BESIDE}
        moreLinkClick="listDay"
        moreLinkText={(count) => translate('batch.calendar.further', { smart_count: count })}
        {...shownHours(events)}
        displayEventEnd={false}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        allDayText={translate('batch.calendar.holiday')}
        weekTextLong={translate('batch.calendar.views.timeGridWeek')}
        listDayFormat={{ weekday: 'long' }}
        listDayAltFormat={({ date: { marker } }) => formatted(marker.toISOString().slice(0, 10))}
        noEventsText={translate('batch.calendar.none')}
        now={timeInIndia}
        nowIndicator
        eventClick={open}
        eventContent={({ event, timeText, view: shown }) => {
          const { batch, isUnentered, further } = event.extendedProps as Partial<
            ShownSession & FurtherSessions
          >
          if (further) return <span className="further">{event.title}</span>
          if (!batch) return <span className="holiday">{event.title}</span>
          return (
            <span
              className="session"
              data-view={shown.type}
              data-status={batch.batch_status}
              data-unentered={isUnentered || undefined}
              title={event.title}
            >
              {shown.type === 'timeGridWeek' ? event.title : `${timeText} ${event.title}`}
            </span>
          )
        }}
        datesSet={({ view: { type, activeStart, activeEnd, currentStart } }) =>
          onShow({
            view: type,
            begin: dateOf(currentStart),
            period: { from: dateOf(activeStart), to: dateOf(new Date(activeEnd.getTime() - DAY_MS / 2)) },
          })
        }
      />
    </CalendarFrame>
  )
}
