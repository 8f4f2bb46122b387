import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskAnotherLink, LinkStates } from '../public/LinkStates.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { useLink } from '../public/use-link.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'

const PURPOSES = ['resetPassword', 'setPassword'] as const

/** Opened by the links of two mails: a forgotten password, and the first password of an invited user. */
export function ChoosePasswordPage({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('access')
  const { user, token } = useParams({ strict: false })
  const link = useLink(user ?? '', token ?? '', PURPOSES)
  const title = t(isFirst ? 'password.setTitle' : 'password.resetTitle')
  if (link.state !== 'open') {
    return (
      <LinkStates
        link={link}
        title={title}
        expired={t(isFirst ? 'link.setExpired' : 'link.resetExpired')}
        next={<AskAnotherLink />}
      />
    )
  }
  return (
    <PublicPage
      title={title}
      {...(link.purpose === 'resetPassword' ? { lead: t('password.endsSessions') } : {})}
    >
      <ChoosePasswordForm user={user ?? ''} token={token ?? ''} email={link.email} />
    </PublicPage>
  )
}
