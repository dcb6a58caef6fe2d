import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Page } from '../../../src/app/Page.tsx'

interface TopicPageProps {
  /** The name of the entry in the candidate's menu. */
  topic: string
  children: ReactNode
}

/** The frame of what an entry of the candidate's menu shows. */
export function TopicPage({ topic, children }: TopicPageProps) {
  const translate = useTranslate()
  return (
    <Page
      title={translate(`shell.candidate.menu.${topic}`)}
      sx={{ py: { xs: 2, md: 3 }, maxWidth: 720, display: 'grid', gap: 2 }}
    >
      {children}
    </Page>
  )
}
