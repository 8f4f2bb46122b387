import { IconLinkOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { ApiError } from '../../kernel/api/api-error.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { PublicPage } from './PublicPage.tsx'
import classes from './public.module.css'
import type { CheckedLink } from './use-link.ts'

interface LinkStatesProps {
  link: Exclude<CheckedLink, { state: 'open' }>
  title: string
  expired: string
  /** Suggested action if the link no longer works. */
  next: ReactNode
}

/** Status of an emailed link before its form can be shown: loading, invalid, or unknown because a request failed. */
export function LinkStates({ link, title, expired, next }: LinkStatesProps) {
  const { t } = useTranslation('access')
  if (link.state === 'expired') {
    return (
      <PublicPage title={t('link.expiredTitle')}>
        <div className={classes.form}>
          <p className={classes.mail} role="status">
            <IconLinkOff size={20} stroke={1.5} aria-hidden />
            <span>{expired}</span>
          </p>
          {next}
          <Link className="link" to="/auth">
            {t('link.toLogin')}
          </Link>
        </div>
      </PublicPage>
    )
  }
  if (link.state === 'failed') {
    // During the wait there is no retry button, because the server would reject the attempt.
    const mustWait = ApiError.is(link.error, 'auth.tooManyAttempts')
    return (
      <PublicPage title={title}>
        <ErrorState
          title={t(mustWait ? 'link.waitTitle' : 'link.failedTitle')}
          error={link.error}
          {...(mustWait ? {} : { onRetry: link.retry })}
        />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={title}>
      <div className={classes.form} role="status" aria-label={t('link.checking')}>
        <SkeletonBar height={52} />
        <SkeletonBar height={40} />
        <SkeletonBar height={40} />
        <SkeletonBar height={40} />
      </div>
    </PublicPage>
  )
}

/** Link to the page that sends a new link. */
export function AskAnotherLink() {
  const { t } = useTranslation('access')
  return (
    <LinkButton size="md" to="/auth/reset-password">
      {t('link.askAnother')}
    </LinkButton>
  )
}
