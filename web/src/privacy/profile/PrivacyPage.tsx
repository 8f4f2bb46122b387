import { api } from '@lindero/contract/api'
import type { SessionUser } from '@lindero/contract/identity/session.schema'
import { LEGAL_PAGES } from '@lindero/contract/kernel/legal-pages'
import { Button } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { session } from '../../kernel/session/session.ts'
import type { Session } from '../../kernel/session/session-store.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { EraseDialog } from '../../users/EraseDialog.tsx'
import { Card, ProfileSection } from '../../users/profile/ProfileSection.tsx'
import { useOwnUser } from '../../users/profile/use-own-user.ts'
import { PRIVACY_ACTIONS } from '../privacy.actions.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { removeFromBrowser } from './remove-from-browser.ts'

/** The user's consents, a copy of the user's data, and the erasure of the account. */
export default function PrivacyPage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (!session) return null
  return (
    <ProfileSection title={t('privacy.title')}>
      <ConsentCard />
      <OwnDataCard userUuid={session.user.uuid} />
      <LegalLinks />
      <EraseCard session={session} />
    </ProfileSection>
  )
}

/** Erases the account (GDPR, article 17). The card is below the less drastic options. */
function EraseCard({ session }: { session: Session }) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  const isElsewhere = session.customer.uuid !== session.ownCustomer.uuid
  const erase = usePageAction(PRIVACY_ACTIONS.eraseAccount, () => setOpen(true), { applies: !isElsewhere })
  return (
    <Card title={t('privacy.erase')} hint={t('privacy.eraseText')} danger>
      <div>
        <Button
          variant="danger"
          disabled={!erase}
          title={isElsewhere ? t('privacy.eraseElsewhere') : undefined}
          leftSection={<IconUserX size={16} stroke={1.5} aria-hidden />}
          onClick={erase}
        >
          {t('privacy.erase')}
        </Button>
      </div>
      {isOpen && <EraseOneself user={session.user} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Erases the user's account, ends the session, and removes the user's data from this browser. */
function EraseOneself({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  // Users who sign in with Google or through their organisation have no password.
  const names = useQuery(queryOf(api.userApiKeys, { params: { uuid: user.uuid } })).data?.names ?? []
  const hasPassword = useOwnUser().data?.hasPassword ?? !user.hasGoogle

  async function leave() {
    session.set(null)
    queryClient.clear()
    removeFromBrowser(window.localStorage, user.uuid)
    await navigate({ to: '/auth' })
    toast.success(t('privacy.erased'))
  }

  return (
    <EraseDialog
      user={user}
      asksPassword={hasPassword}
      words={{
        title: t('privacy.eraseTitle'),
        text:
          names.length > 0
            ? `${t('privacy.eraseText')} ${t('privacy.eraseKeys', { names: names.join(', ') })}`
            : t('privacy.eraseText'),
        confirm: t('privacy.eraseConfirm', { email: user.email }),
        differs: t('privacy.eraseDiffers'),
        action: t('privacy.eraseAction'),
      }}
      onErased={leave}
      onClose={onClose}
    />
  )
}

function LegalLinks() {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('privacy.legal')}>
      <ul className="gap-y-8 gap-x-20 flex wrap fs-13">
        {LEGAL_PAGES.map((page) => (
          <li key={page}>
            <Link to="/legal/$page" params={{ page }} className="link min-h-24">
              {t(`privacy.pages.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
