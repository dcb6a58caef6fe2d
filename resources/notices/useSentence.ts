import { useTranslate } from 'ra-core'
import type { Notice } from '../../schema/contract/planSchemas.ts'
import { useFormats } from '../../src/app/formats.ts'

interface Sentence {
  title: string
  text: string
}

/** The data of notifications about the plan. */
interface PlanNoticeData {
  forms: readonly string[]
  district: string
  area: string
  year: string
  due_date: string | null
  step: string
  status: string
  /** Null for a reminder that the server sends by itself. */
  by: string | null
  message: string | null
}

/** Forms that a title names. */
const MAX_NAMED = 4

const isPlanNotice = (data: Notice['data']) => Array.isArray(data.forms)

/** The text of a notification in the user's language; the server's English text for an unknown kind. */
export function useSentence(): (notice: Notice) => Sentence {
  const translate = useTranslate()
  const { date } = useFormats()
  const nameOf = (form: string) => translate(`resources.${form}.name`, { smart_count: 2 })
  const listForms = (forms: readonly string[]) => {
    const names = forms.slice(0, MAX_NAMED).map(nameOf).join(', ')
    const more = forms.length - MAX_NAMED
    return more > 0 ? translate('plan.notices.more', { names, smart_count: more }) : names
  }
  const author = ({ by, message }: PlanNoticeData) => {
    if (by === null) return translate('plan.notices.automatic')
    return message ? translate('plan.notices.said', { by, message }) : translate('plan.notices.by', { by })
  }
  function about(data: PlanNoticeData, title: string, area: string): Sentence {
    const { forms, year } = data
    const [only = '', ...others] = forms
    const what = others.length ? translate('plan.notices.forms', { smart_count: forms.length }) : nameOf(only)
    return {
      title: translate(title, { what, area, year }),
      text: [...(others.length ? [listForms(forms)] : []), author(data)].join(' · '),
    }
  }
  const sentences: Readonly<Record<string, (data: PlanNoticeData) => Sentence>> = {
    reminder: (data) => ({
      title: translate('plan.notices.reminder', { ...data, smart_count: data.forms.length }),
      text: [
        listForms(data.forms),
        data.due_date && translate('plan.due', { day: date(data.due_date) }),
        author(data),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    step: (data) => about(data, `plan.notices.steps.${data.step}`, data.area),
    waiting: (data) => about(data, `plan.notices.waiting.${data.status}`, data.district),
  }
  return ({ kind, data, title, text }) =>
    (isPlanNotice(data) && sentences[kind]?.(data as unknown as PlanNoticeData)) || { title, text }
}
