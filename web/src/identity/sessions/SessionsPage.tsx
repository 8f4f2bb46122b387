import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { DataSkeleton } from '../../users/profile/DataSkeleton.tsx'
import { ProfileSection } from '../../users/profile/ProfileSection.tsx'
import classes from '../../users/profile/profile.module.css'
import { endOtherSessions } from './end-sessions.ts'
import { SessionCard } from './SessionCard.tsx'
import { inOrderOfUse } from './session-words.ts'

/** The sessions of the user, and buttons to end them. */
export default function SessionsPage() {
  const { t } = useTranslation('profile')
  const current = useSession()
  const uuid = current?.user.uuid ?? ''
  const sessions = useQuery({ ...everyPageOf(api.userSessions, { params: { uuid } }), enabled: uuid !== '' })
  const all = sessions.data && inOrderOfUse(sessions.data.items)
  const others = all?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <ProfileSection
      title={t('sessions.title')}
      text={t('sessions.text')}
      actions={
        others > 0 && (
          <Button variant="danger" onClick={() => void endOtherSessions(uuid, others)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {all ? (
        <>
          <ul className={classes.cards} aria-label={t('sessions.list')}>
            {all.map((session) => (
              <SessionCard key={session.uuid} session={session} userUuid={uuid} />
            ))}
          </ul>
          {others === 0 && <p className={classes.text}>{t('sessions.onlyThis')}</p>}
        </>
      ) : sessions.isError ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <DataSkeleton />
      )}
    </ProfileSection>
  )
}
