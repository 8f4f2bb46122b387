import { IconWifiOff } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../kernel/connection/connection.ts'
import { ConsentBanner } from '../kernel/consent/ConsentBanner.tsx'
import classes from './root.module.css'

/** The frame of every screen, with the parts that can appear on any screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <ConsentBanner />
      <OfflineMark />
    </>
  )
}

/** Mark shown on every screen while the server cannot be reached. */
function OfflineMark() {
  const { t } = useTranslation()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status" className={isLost ? classes.offline : undefined}>
      {isLost && (
        <>
          <IconWifiOff size={16} stroke={1.5} aria-hidden />
          {t('states.offline')}
        </>
      )}
    </div>
  )
}
