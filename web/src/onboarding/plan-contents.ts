import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'

/** Returns a function that describes a plan's contents: "25 activos en operación · 1 usuario activo". */
export function usePlanContents(): (assets: number, users: number) => string {
  const { t } = useTranslation('onboarding')
  const formats = useFormats()
  return (assets, users) =>
    [
      t('planAssets', { count: assets, figure: formats.number(assets) }),
      t('planUsers', { count: users, figure: formats.number(users) }),
    ].join(' · ')
}
