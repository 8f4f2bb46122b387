import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../kernel/connection/connection.ts'
import classes from './shell.module.css'

/** Stands for as long as the server cannot be reached, on every screen. */
export function OfflineMark() {
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
