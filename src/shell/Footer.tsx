import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { usePublicSetting } from '../app/usePublicSetting.ts'

/** Milliseconds between two looks at whether the first screen is complete. */
const LOOK_AGAIN_MS = 300

const Line = styled('footer')(({ theme }) => ({
  gridArea: 'foot',
  boxSizing: 'border-box',
  height: 'var(--footer)',
  padding: '0 16px',
  fontSize: 12,
  lineHeight: 'var(--footer)',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: theme.palette.text.secondary,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

function MissionName() {
  const name = usePublicSetting('mission.name')
  return name ? ` · ${name}` : null
}

/** True once the first screen has its title and, twice in a row, waits for nothing: what it loads would move the footer. */
function useIsSettled(): boolean {
  const client = useQueryClient()
  const [looks, setLooks] = useState(0)
  // On a slow device the third look can come before the second one is rendered.
  const isSettled = looks >= 2
  useEffect(() => {
    if (isSettled) return
    const timer = setInterval(() => {
      const isComplete = document.querySelector('main h1') !== null && client.isFetching() === 0
      setLooks((before) => (isComplete ? before + 1 : 0))
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isSettled, client])
  return isSettled
}

/** The year and the name of the mission, which loads after the first screen. */
export function Footer() {
  const translate = useTranslate()
  const isSettled = useIsSettled()
  return (
    <Line style={{ visibility: isSettled ? undefined : 'hidden' }}>
      {translate('shell.footer', { year: dayInIndia().slice(0, 4) })}
      {isSettled && <MissionName />}
    </Line>
  )
}
