import { api } from '@lindero/contract/api'
import type { UserSession } from '@lindero/contract/users/user.schema'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { QueryList } from '../../kernel/list/QueryList.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { DataSkeleton } from '../../users/profile/DataSkeleton.tsx'
import { ProfileSection } from '../../users/profile/ProfileSection.tsx'
import { IDENTITY_ACTIONS } from '../identity.actions.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { deviceName, inOrderOfUse } from './session-words.ts'
import look from './sessions.module.css'

/** The user's sessions, with buttons to end them. */
export default function SessionsPage() {
  const { t } = useTranslation('profile')
  const current = useSession()
  const uuid = current?.user.uuid ?? ''
  const sessions = useQuery({ ...everyPageOf(api.userSessions, { params: { uuid } }), enabled: uuid !== '' })
  const others = sessions.data?.items.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const endOthers = usePageAction(IDENTITY_ACTIONS.endOtherSessions, () => void endOtherSessions(uuid, others), {
    applies: others > 0,
  })
  return (
    <ProfileSection
      title={t('sessions.title')}
      text={t('sessions.text')}
      actions={
        endOthers && (
          <Button variant="danger" onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <QueryList query={sessions} skeleton={<DataSkeleton />}>
        {(items) => (
          <>
            <ul className="stack gap-10" aria-label={t('sessions.list')}>
              {inOrderOfUse(items).map((session) => (
                <SessionCard key={session.uuid} session={session} userUuid={uuid} />
              ))}
            </ul>
            {others === 0 && <p className="max-w-64ch text-2 fs-13">{t('sessions.onlyThis')}</p>}
          </>
        )}
      </QueryList>
    </ProfileSection>
  )
}

const ICONS = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const

/** One session with device, IP address and time. The current session cannot be ended here. */
function SessionCard({ session, userUuid }: { session: UserSession; userUuid: string }) {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  const { uuid, device, address, createdOn, lastUsedOn, isCurrent } = session
  const Icon = ICONS[device.kind]
  const name = deviceName(session, t)
  return (
    <li
      className={`${look.session} flex items-start gap-14 py-14 px-16 border r-lg`}
      data-current={isCurrent || undefined}
    >
      <span
        className={`${look.icon} grid rigid place-center w-36 h-36 r text-2`}
        title={t(`sessions.kind.${device.kind}`)}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
        <span className="sr">{t(`sessions.kind.${device.kind}`)}</span>
      </span>
      <div className={`${look.what} grow min-w-0`}>
        <h2 className="row wrap gap-y-4 gap-x-8 fs-14 semi lh-20 anywhere">
          {name}
          {isCurrent && <Chip level="accent">{t('sessions.current')}</Chip>}
        </h2>
        <dl className="num flex wrap gap-y-4 gap-x-24 mt-4 fs-13">
          <div>
            <dt className="text-3">{t('sessions.address')}</dt>
            <dd>{address ?? formats.none}</dd>
          </div>
          <div>
            <dt className="text-3">{t('sessions.opened')}</dt>
            <dd>{formats.instant(createdOn)}</dd>
          </div>
          <div>
            <dt className="text-3">{t('sessions.lastUsed')}</dt>
            <dd title={formats.instant(lastUsedOn)}>{formats.timeAgo(lastUsedOn)}</dd>
          </div>
        </dl>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={t('sessions.endOf', { device: name })}
          onClick={() => void endSession(userUuid, uuid, name)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
