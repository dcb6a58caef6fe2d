import { useLocales, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { appearanceOptions } from '../../../schema/appearance.ts'
import { useLock } from '../../account/useLock.ts'
import { useExtensions } from '../../app/extensions.ts'
import { parsePath } from '../../app/location.ts'
import { useCan, useCanOpen } from '../../app/permissions.tsx'
import { useConfirmedLogOut } from '../../app/useConfirmedLogOut.ts'
import { useLanguage } from '../../app/useLanguage.ts'
import { useRecent } from '../../app/useRecent.ts'
import { CHANGE_PASSWORD } from '../../data/paths.ts'
import { chooseAppearance } from '../../data/session/savedAppearance.ts'
import { matchesWords, menuItems, useMenu } from '../menu/useMenu.ts'
import { useLocationTitle } from '../useLocationTitle.ts'
import { useFoundScreens } from './useFoundScreens.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Grey text at the end of the line. */
  note?: string | undefined
  /** A second line: where a record belongs, and its numbers. */
  detail?: string
  /** The language of the label, where it is another than that of the page. */
  lang?: string
  /** It leads to further results. */
  isLink?: true
  run: () => void
}
export interface PaletteSection {
  name: string
  title: string
  items: PaletteItem[]
}

interface LocalItem extends PaletteItem {
  /** What is searched, in lower case. */
  words: string
}

/** Number of recently opened records that are offered. */
const MAX_RECENT = 6
/** Number of lists, and of actions, that are offered for a query: records follow them. */
const MAX_LISTS = 6
const MAX_ACTIONS = 7

const createItem = (
  id: string,
  label: string,
  note: string | undefined,
  words: string,
  run: () => void,
): LocalItem => ({
  id,
  label,
  note,
  words: `${label} ${words}`.toLowerCase(),
  run,
})

/** What a language is called in others: people look for it in the one that they see, and may see one that they cannot read. */
const languageNames = (shown: readonly string[], code: string) =>
  shown.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code)

/** The lists, actions and recently opened records that match the query, in sections. */
export function usePaletteSections(query: string, onSettings: () => void): PaletteSection[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const logOut = useConfirmedLogOut()
  const lock = useLock()
  const languages = useLocales()
  const [locale, setLanguage] = useLanguage()
  const menu = useMenu()
  const can = useCan()
  const locationTitle = useLocationTitle()
  const { recent } = useRecent()
  const { screens, entities: extensions } = useExtensions()
  const canOpen = useCanOpen()
  const found = useFoundScreens(query)

  const sections = useMemo(() => {
    const open = (path: string) => () => void navigate(path)
    const entities = menu.flatMap((group) =>
      menuItems([group]).map((menuItem) => ({ ...menuItem, group: group.label })),
    )
    const lists = entities.flatMap(({ label, group, words, to }) =>
      to ? [createItem(to, label, group === label ? undefined : group, words, open(to))] : [],
    )
    const entityActions = (['create', 'import'] as const).flatMap((screen) =>
      entities
        .filter(({ name }) => can(name, screen))
        .map(({ name, words }) => {
          const path = `/${name}/${screen}`
          const own = extensions[name]?.words?.[screen]
          const all = [words, translate(`shell.palette.words.${screen}`), own && translate(own)].join(' ')
          return createItem(path, locationTitle(parsePath(path)), undefined, all, open(path))
        }),
    )
    const recentItems = recent.map(({ path, title }) => {
      const location = parsePath(path)
      const entityName =
        location.entity && translate(`resources.${location.entity.name}.name`, { smart_count: 1 })
      const label = title ?? locationTitle(location)
      return createItem(`recent ${path}`, label, title ? entityName : undefined, entityName ?? '', open(path))
    })
    const words = (name: string) => translate(`shell.palette.words.${name}`)
    const globalActions = [
      createItem('home', translate('shell.menu.home'), undefined, words('home'), open('/')),
      createItem('profile', translate('shell.top.profile'), undefined, '', open('/profile')),
      createItem('password', translate('shell.top.change_password'), undefined, '', open(CHANGE_PASSWORD)),
      ...screens
        .filter(({ requires, inAccountMenu }) => inAccountMenu && canOpen(requires))
        .map(({ path, label }) => createItem(path, translate(label), undefined, '', open(path))),
      createItem(
        'preferences',
        translate('shell.top.preferences'),
        undefined,
        words('preferences'),
        onSettings,
      ),
      ...appearanceOptions.theme.values.map((theme) => {
        const title = translate('shell.settings.options.theme')
        const label = translate(`shell.settings.values.theme.${theme}`)
        return createItem(theme, label, title, title, () => chooseAppearance({ theme }))
      }),
      ...languages.map(({ locale: code, name }) => {
        const title = translate('shell.top.language')
        const words = [title, 'Language', ...languageNames([locale, 'en'], code)].join(' ')
        const item = createItem(`language ${code}`, name, title, words, () => void setLanguage(code))
        return { ...item, lang: code }
      }),
      createItem('lock', translate('shell.top.lock'), undefined, '', () => void lock()),
      createItem('logout', translate('shell.top.logout'), undefined, words('logout'), () => void logOut()),
    ]
    return { recentItems, lists, entityActions, globalActions }
  }, [
    menu,
    can,
    locationTitle,
    recent,
    translate,
    navigate,
    onSettings,
    logOut,
    screens,
    extensions,
    canOpen,
    lock,
    languages,
    locale,
    setLanguage,
  ])

  const matching = (items: LocalItem[]) => items.filter(({ words }) => matchesWords(words, query))
  const isBlank = query.trim() === ''
  const lists = matching(sections.lists)
  const actions = isBlank
    ? sections.globalActions
    : matching([...sections.entityActions, ...sections.globalActions])
  return [
    {
      name: 'recent',
      title: translate('shell.palette.recent'),
      items: matching(sections.recentItems).slice(0, MAX_RECENT),
    },
    {
      name: 'lists',
      title: translate('shell.palette.lists'),
      items: isBlank ? lists : lists.slice(0, MAX_LISTS),
    },
    ...found,
    {
      name: 'actions',
      title: translate('shell.palette.actions'),
      items: isBlank ? actions : actions.slice(0, MAX_ACTIONS),
    },
  ].filter(({ items }) => items.length > 0)
}
