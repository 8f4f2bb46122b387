import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** A link to the assets, for a list that stays empty until the user does something in an asset. */
export function GoToAssets() {
  const { t } = useTranslation()
  return <Button renderRoot={(props) => <Link to="/assets" {...props} />}>{t('states.goAssets')}</Button>
}
