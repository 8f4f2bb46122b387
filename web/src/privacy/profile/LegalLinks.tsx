import { LEGAL_PAGES } from '@lindero/contract/kernel/legal-pages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../users/profile/ProfileSection.tsx'
import classes from '../../users/profile/profile.module.css'

export function LegalLinks() {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('privacy.legal')}>
      <ul className={classes.links}>
        {LEGAL_PAGES.map((page) => (
          <li key={page}>
            <Link to="/legal/$page" params={{ page }} className="link">
              {t(`privacy.pages.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
