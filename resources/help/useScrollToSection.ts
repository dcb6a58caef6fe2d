import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { TEXT_ID } from './GuideText.tsx'
import { type GuidePage, slugIn } from './guide.ts'
import { GUIDE_KEY, guideQuery } from './useGuide.ts'

/** The anchor that an address names; none if it is not readable. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).normalize('NFC')
  } catch {
    return ''
  }
}

/**
 * Shows the heading that the address names, or on a phone a chosen page below the list of pages. After a change of the language, or in a
 * message, the anchor may be that of another language: it is replaced by that of the same section.
 */
export function useScrollToSection(page: GuidePage | undefined, isChosen: boolean): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isPhone = useIsPhone()
  const anchor = anchorOf(hash)
  const isForeign = page?.sections.every(({ slug }) => slug !== anchor) === true
  const { data: english } = useQuery({ ...guideQuery('en'), enabled: isForeign })
  useEffect(() => {
    if (!page) return
    if (!isForeign) {
      document.getElementById(anchor || (isPhone && isChosen ? TEXT_ID : ''))?.scrollIntoView()
      return
    }
    const loaded = client.getQueriesData<readonly GuidePage[]>({ queryKey: [GUIDE_KEY] })
    const slug = slugIn(page, anchor, [...(english ?? []), ...loaded.flatMap(([, pages]) => pages ?? [])])
    if (slug) navigate(`#${slug}`, { replace: true })
  }, [page, anchor, isForeign, isPhone, isChosen, english, client, navigate])
}
