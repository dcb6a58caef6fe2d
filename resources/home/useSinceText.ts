import { useTranslate } from 'ra-core'
import type { HomeCount } from '../../schema/contract/home.ts'
import { homeItems } from '../../schema/home.ts'
import { dayOf, daysBetween } from '../../schema/indiaTime.ts'
import { useFormats } from '../../src/app/formats.ts'
import type { HomeReply } from './useHome.ts'

/** Returns a function that says since when the oldest of a line waits, or when the next one comes. */
export function useSinceText({ today, plan }: HomeReply) {
  const translate = useTranslate()
  const { date } = useFormats()
  return ({ name, at }: HomeCount): string => {
    if (name === 'forms_late') {
      const days = -(plan?.financial_year.days_left ?? 0)
      return days > 0 ? translate('home.late', { smart_count: days }) : ''
    }
    if (!at) return ''
    const days = daysBetween(dayOf(at), today)
    const isDue = homeItems[name].section === 'due'
    if (days === 0) return translate(isDue ? 'home.today' : 'home.since_today')
    if (isDue) return translate('home.next', { day: date(at) })
    return translate('home.oldest', { smart_count: days })
  }
}
