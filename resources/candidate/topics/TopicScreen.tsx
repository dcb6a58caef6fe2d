import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CANDIDATE_HOME } from '../../../src/data/paths.ts'
import { TopicPage } from './TopicPage.tsx'

/** The translation key of a label, and the value; one that is empty is left out. */
export type Fact = readonly [label: string, value: ReactNode]

interface TopicScreenProps {
  /** The name of the entry in the candidate's menu. */
  topic: string
  heading: ReactNode
  mark: ReactNode
  /** What the person should know about the heading. */
  note?: ReactNode
  facts: readonly Fact[]
  /** What can be done with it. */
  actions?: ReactNode
  /** What comes after the facts. */
  children?: ReactNode
}

/** What an entry of the candidate's menu shows, large enough for a phone in the sun. */
export function TopicScreen({ topic, heading, mark, note, facts, actions, children }: TopicScreenProps) {
  const translate = useTranslate()
  return (
    <TopicPage topic={topic}>
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Typography variant="h4" component="h2" sx={{ flex: '1 1 200px' }}>
            {heading}
          </Typography>
          {mark}
        </Box>
        {note && <Box>{note}</Box>}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {facts.map(
            ([label, value]) =>
              value && (
                <Box key={label} sx={{ py: 0.5 }}>
                  <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {translate(label)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontSize: 16, overflowWrap: 'anywhere' }}>
                    {value}
                  </Box>
                </Box>
              ),
          )}
        </Box>
      </Paper>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions}
        <Button variant="outlined" component={Link} to={CANDIDATE_HOME} sx={{ minHeight: 44 }}>
          {translate('registration.home')}
        </Button>
      </Box>
    </TopicPage>
  )
}
