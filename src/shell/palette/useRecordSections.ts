import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import type { SearchGroup, SearchResult } from '../../../schema/contract/search.ts'
import { namesOf } from '../../data/records/localNames.ts'
import type { PaletteItem, PaletteSection } from './usePaletteSections.ts'

/** The groups of found records as sections. The last item of each opens the list where it has more; those of recently opened records are left out. */
export function useRecordSections(
  groups: readonly SearchGroup[],
  query: string,
  isShown: (path: string) => boolean,
): PaletteSection[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const open = (path: string) => () => void navigate(path)
  const noteOf = ({ status, match }: SearchResult) => {
    if (status === 'inactive') return translate('shell.palette.inactive')
    return match === 'similar' ? translate('shell.palette.similar') : undefined
  }
  const q = query.trim()
  return groups.flatMap(({ entity, records, more }) => {
    const items = records.flatMap((record): PaletteItem[] => {
      const path = `/${entity}/${record.id}`
      const [label, otherName] = namesOf(entity, record.title, record.local_name)
      const detail = [otherName, record.detail, record.path].filter(Boolean).join(' · ')
      return isShown(path) ? [{ id: path, label, note: noteOf(record), detail, run: open(path) }] : []
    })
    if (more) {
      const path = `/${entity}?filter=${encodeURIComponent(JSON.stringify({ q }))}`
      const entities = translate(`resources.${entity}.inline`, { smart_count: 2 })
      items.push({
        id: path,
        label: translate('shell.palette.all', { entities, q }),
        isLink: true,
        run: open(path),
      })
    }
    const title = translate(`resources.${entity}.name`, { smart_count: 2 })
    return items.length ? [{ name: entity, title, items }] : []
  })
}
