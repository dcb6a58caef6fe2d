import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useIsIdle } from '../app/useIsIdle.ts'
import { usePublicSetting } from '../app/usePublicSetting.ts'

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

/** The year and the name of the mission, which loads after the first screen. */
export function Footer() {
  const translate = useTranslate()
  const isIdle = useIsIdle()
  return (
    <Line>
      {translate('shell.footer', { year: new Date().getFullYear() })}
      {isIdle && <MissionName />}
    </Line>
  )
}
