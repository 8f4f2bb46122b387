import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { AccessError } from './AccessError.tsx'
import classes from './public.module.css'

/** Seconds until the email can be requested again, because the first one may still be on its way. */
const PAUSE_SECONDS = 30

interface MailSentProps {
  text: string
  notArrived: string
  otherLabel: string
  isSending: boolean
  error: unknown
  onAgain: (onSent: () => void) => void
  onOther: () => void
}

/** Confirms that an email was sent, and explains what to do if it does not arrive. */
export function MailSent(props: MailSentProps) {
  const { t } = useTranslation('access')
  const { left, start } = useCountdown(PAUSE_SECONDS)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])

  function again() {
    props.onAgain(() => {
      start()
      toast.success(t('reset.sentAgain'))
    })
  }

  return (
    <div className={classes.form}>
      <AccessError error={props.error} />
      <p ref={said} tabIndex={-1} role="status" className={classes.mail}>
        <IconMail size={20} stroke={1.5} aria-hidden />
        <span>{props.text}</span>
      </p>
      <p className="text-2 fs-13">{props.notArrived}</p>
      <div className="row wrap gap-y-8 gap-x-16">
        <Button variant="default" size="md" disabled={left > 0} loading={props.isSending} onClick={again}>
          <span className="num">{left > 0 ? t('reset.againIn', { seconds: left }) : t('reset.again')}</span>
        </Button>
        <button type="button" className="link" onClick={props.onOther}>
          {props.otherLabel}
        </button>
      </div>
    </div>
  )
}

/** Counts down to 0 in seconds. `start` restarts the countdown. */
function useCountdown(seconds: number): { left: number; start: () => void } {
  const [secondsLeft, setLeft] = useState(seconds)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return { left: secondsLeft, start: () => setLeft(seconds) }
}
