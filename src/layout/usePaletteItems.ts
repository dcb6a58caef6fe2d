import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { CHANGE_PASSWORD } from '../authProvider.ts'
import { useExceptions } from './exceptions.ts'
import { useFits } from './Needs.tsx'
import { placeOf } from './place.ts'
import { useLeave } from './useLeave.ts'
import { chosenLooks, useLook } from './useLook.ts'
import { useMay } from './useMay.ts'
import { isFound, linesOf, useMenu } from './useMenu.ts'
import { usePlaceTitle } from './usePlaceTitle.ts'
import { useRecent } from './useRecent.ts'

export interface PaletteItem {
  id: string
  label: string
  /** In grey behind the label. */
  beside?: string
  words: string
  run: () => void
}
export interface PaletteSection {
  title: string
  items: PaletteItem[]
}

/** Lines shown of one section while nothing is typed. */
const RECENT = 6

/** What a record's or list's line says, with the words it is found by. */
const item = (
  id: string,
  label: string,
  beside: string | undefined,
  words: string,
  run: () => void,
): PaletteItem => ({
  id,
  label,
  beside,
  words: `${label} ${words}`.toLowerCase(),
  run,
})

/** All that the palette offers for what was typed, in sections. */
export function usePaletteSections(typed: string): PaletteSection[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const leave = useLeave()
  const menu = useMenu()
  const may = useMay()
  const titleOf = usePlaceTitle()
  const { recent } = useRecent()
  const { choose } = useLook()
  const { screens } = useExceptions()
  const fits = useFits()

  const sections = useMemo(() => {
    const go = (path: string) => () => void navigate(path)
    const entities = menu.flatMap((group) => linesOf([group]).map((one) => ({ ...one, group: group.label })))
    const lists = entities.flatMap(({ label, group, words, to }) =>
      to ? [item(to, label, group === label ? undefined : group, words, go(to))] : [],
    )
    const doing = (['create', 'import'] as const).flatMap((screen) =>
      entities
        .filter(({ name }) => may(name, screen))
        .map(({ name, words }) => {
          const path = `/${name}/${screen}`
          return item(path, titleOf(placeOf(path)), undefined, words, go(path))
        }),
    )
    const opened = recent.map(({ path, title }) => {
      const place = placeOf(path)
      const kind = place.entity && translate(`resources.${place.entity.name}.name`, { smart_count: 1 })
      return item(`recent ${path}`, title ?? titleOf(place), title ? kind : undefined, kind ?? '', go(path))
    })
    const own = [
      item('home', translate('shell.menu.home'), undefined, '', go('/')),
      item('profile', translate('shell.top.profile'), undefined, '', go('/profile')),
      item('password', translate('shell.top.change_password'), undefined, '', go(CHANGE_PASSWORD)),
      ...screens
        .filter(({ needs, notInMenu }) => !notInMenu && fits(needs))
        .map(({ path, label }) => item(path, translate(label), undefined, '', go(path))),
      ...chosenLooks.map((look) =>
        item(
          look,
          translate(`shell.look.${look}`),
          translate('shell.top.look'),
          translate('shell.top.look'),
          () => choose(look),
        ),
      ),
      item('logout', translate('shell.top.logout'), undefined, '', () => void leave()),
    ]
    return { opened, lists, doing, own }
  }, [menu, may, titleOf, recent, translate, navigate, choose, leave, screens, fits])

  const found = (items: PaletteItem[]) => items.filter(({ words }) => isFound(words, typed))
  const isBlank = typed.trim() === ''
  return [
    { title: 'shell.palette.recent', items: found(sections.opened).slice(0, RECENT) },
    { title: 'shell.palette.lists', items: found(sections.lists) },
    {
      title: 'shell.palette.actions',
      items: isBlank ? sections.own : found([...sections.doing, ...sections.own]),
    },
  ].filter(({ items }) => items.length > 0)
}
