import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { rolesOfClosed } from '../kernel/router/guarded-routes.ts'
import { actorOf, useSession } from '../kernel/session/use-session.ts'
import { NoPage } from '../kernel/states/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * Not-found page within the shell, so that navigation still works. If the screen exists, the page says that the user has
 * no access to it, and names the roles that may open it.
 */
export default function NotFoundInside() {
  const { t } = useTranslation(['common', 'users'])
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = useSession()
  const roles = current && rolesOfClosed(path, actorOf(current))
  const names = roles?.map((role) => t(`users:role.${role}`)).join(', ')
  const title = t(names ? 'common:states.closedTitle' : 'common:states.notFoundTitle')
  useBreadcrumbs([{ label: title }])
  return (
    <Shell>
      <Page>
        {names ? (
          <NoPage title={title} text={t('common:states.closedText', { roles: names })} />
        ) : (
          <NoPage title={title} />
        )}
      </Page>
    </Shell>
  )
}
