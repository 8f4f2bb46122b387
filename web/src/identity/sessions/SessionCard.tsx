import type { UserSession } from '@lindero/contract/users/user.schema'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { endSession } from './end-sessions.ts'
import { deviceName } from './session-words.ts'
import classes from './sessions.module.css'

const ICONS = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const

/** One session: device, place and time; the present one cannot be ended here. */
export function SessionCard({ session, userUuid }: { session: UserSession; userUuid: string }) {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  const { uuid, device, address, createdOn, lastUsedOn, isCurrent } = session
  const Icon = ICONS[device.kind]
  const name = deviceName(session, t)
  return (
    <li className={classes.session} data-current={isCurrent || undefined}>
      <span className={classes.icon} title={t(`sessions.kind.${device.kind}`)}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <span className="sr">{t(`sessions.kind.${device.kind}`)}</span>
      </span>
      <div className={classes.what}>
        <h2>
          {name}
          {isCurrent && <Chip level="accent">{t('sessions.current')}</Chip>}
        </h2>
        <dl className="num">
          <div>
            <dt>{t('sessions.address')}</dt>
            <dd>{address ?? formats.none}</dd>
          </div>
          <div>
            <dt>{t('sessions.opened')}</dt>
            <dd>{formats.instant(createdOn)}</dd>
          </div>
          <div>
            <dt>{t('sessions.lastUsed')}</dt>
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
