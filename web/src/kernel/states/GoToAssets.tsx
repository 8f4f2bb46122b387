import { useTranslation } from 'react-i18next'
import { LinkButton } from '../actions/LinkButton.tsx'

/** A link to the assets, for a list that stays empty until the user does something in an asset. */
export function GoToAssets() {
  const { t } = useTranslation()
  return <LinkButton to="/assets">{t('states.goAssets')}</LinkButton>
}
