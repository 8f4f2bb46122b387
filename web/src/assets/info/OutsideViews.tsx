import { OUTSIDE_VIEWS, type OutsideView, viewAddress } from '@lindero/domain/kernel/outside-views'
import { Button } from '@mantine/core'
import { IconMap2, IconPhoto, IconRulerMeasure, IconWalk } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'

const ICONS = { street: IconWalk, cadastre: IconMap2, plan: IconRulerMeasure, facade: IconPhoto } as const

/**
 * Links to the external street, cadastral, plan and façade views that the operator has configured. Nothing is loaded
 * from these services until a user follows a link. If no view is configured, there are no links. If, in addition, the
 * server fetches no cadastral pictures, a hint tells admins that views can be configured.
 */
export function OutsideViews() {
  const { t } = useTranslation('assets')
  const { form } = useAssetRecord()
  const session = useSession()
  const settings = useSettings()
  if (!settings) return null
  const { latitude, longitude, cadastralReference } = form.values
  const linked = OUTSIDE_VIEWS.filter((view) => settings.views[view] !== null)
  if (linked.length === 0) {
    return !settings.cadastralPictures && session?.user.isAdmin ? (
      <p className={`mt-8 text-3 fs-12 ${classes.views} flex wrap gap-8`}>{t('info.views.missing')}</p>
    ) : null
  }
  const address = (view: OutsideView) =>
    viewAddress(settings.views[view] ?? '', { latitude, longitude, cadastralReference })
  return (
    <ul className={`${classes.views} flex wrap gap-8`} aria-label={t('info.views.label')}>
      {linked.map((view) => {
        const href = address(view)
        const Icon = ICONS[view]
        const icon = <Icon size={14} stroke={1.5} aria-hidden />
        return (
          <li key={view}>
            {href ? (
              <Button
                component="a"
                size="xs"
                variant="default"
                leftSection={icon}
                href={href}
                target="_blank"
                rel="noreferrer"
                title={t('info.views.newTab')}
              >
                {t(`info.views.${view}`)}
              </Button>
            ) : (
              <Button size="xs" variant="default" leftSection={icon} disabled title={t('info.views.lacking')}>
                {t(`info.views.${view}`)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
