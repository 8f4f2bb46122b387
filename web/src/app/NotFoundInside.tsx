import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../kernel/page/Page.tsx'
import { rolesOfClosed } from '../kernel/router/guarded-routes.ts'
import { actorOf, useSession } from '../kernel/session/use-session.ts'
import { NoPage } from '../kernel/states/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * Not-found page within the shell, so that navigation still works. If the screen exists, the page names the roles that
 * may open it.
 */
export default function NotFoundInside() {
  const { t } = useTranslation(['common', 'users'])
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = useSession()
  const roles = current && rolesOfClosed(path, actorOf(current))
  const names = roles?.map((role) => t(`users:role.${role}`)).join(', ')
  return (
    <Shell>
      <Page>
        <NoPage text={names ? t('common:states.closedText', { roles: names }) : undefined} />
      </Page>
    </Shell>
  )
}
