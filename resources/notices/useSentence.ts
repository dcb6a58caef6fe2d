import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import type { Notice } from './notice.ts'

interface Sentence {
  title: string
  text: string
}

/** What the server keeps with what it tells. */
interface Told {
  forms: readonly string[]
  district: string
  area: string
  year: string
  due_date: string | null
  step: string
  by: string
  message: string | null
}

/** Forms that a sentence names. */
const NAMED = 4

const isTold = (data: Notice['data']) => Array.isArray(data.forms)

/** How what one was told reads in one's language; of a kind that is not known here, as the server said it. */
export function useSentence(): (notice: Notice) => Sentence {
  const translate = useTranslate()
  const { date } = useFormats()
  const nameOf = (form: string) => translate(`resources.${form}.name`, { smart_count: 2 })
  const listed = (forms: readonly string[]) => {
    const names = forms.slice(0, NAMED).map(nameOf).join(', ')
    const more = forms.length - NAMED
    return more > 0 ? translate('plan.notices.more', { names, smart_count: more }) : names
  }
  const said = ({ by, message }: Told) =>
    message ? translate('plan.notices.said', { by, message }) : translate('plan.notices.by', { by })
  const sentences: Readonly<Record<string, (told: Told) => Sentence>> = {
    reminder: (told) => ({
      title: translate('plan.notices.reminder', { ...told, smart_count: told.forms.length }),
      text: [
        listed(told.forms),
        told.due_date && translate('plan.due', { day: date(told.due_date) }),
        said(told),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    step: (told) => {
      const { forms, area, year, step } = told
      const [only = '', ...others] = forms
      const what = others.length
        ? translate('plan.notices.forms', { smart_count: forms.length })
        : nameOf(only)
      return {
        title: translate(`plan.notices.steps.${step}`, { what, area, year }),
        text: [...(others.length ? [listed(forms)] : []), said(told)].join(' · '),
      }
    },
  }
  return ({ kind, data, title, text }) =>
    (isTold(data) && sentences[kind]?.(data as unknown as Told)) || { title, text }
}
