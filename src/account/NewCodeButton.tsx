import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'

/** The server's pause between two codes, in milliseconds. */
const RESEND_DELAY_MS = 60_000

const secondsTo = (timestamp: number) => Math.max(0, Math.ceil((timestamp - Date.now()) / 1000))
const formatTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds until a timestamp (milliseconds since 1970), counted down to 0. */
function useCountdown(timestamp: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(timestamp))
  useEffect(() => {
    const update = () => setSeconds(secondsTo(timestamp))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [timestamp])
  return seconds
}

interface NewCodeButtonProps {
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number
  isBusy: boolean
  onClick: () => void
}

/** Asks for another code, once the server sends one. */
export function NewCodeButton({ sentAt, isBusy, onClick }: NewCodeButtonProps) {
  const translate = useTranslate()
  const waitSeconds = useCountdown(sentAt + RESEND_DELAY_MS)
  return (
    <Button variant="outlined" size="large" disabled={isBusy || waitSeconds > 0} onClick={onClick}>
      {waitSeconds > 0
        ? translate('signup.code.again_in', { time: formatTime(waitSeconds) })
        : translate('signup.code.again')}
    </Button>
  )
}
