import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import type { Locale } from '@lindero/domain/kernel/formats'
import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { isLanguage, LANGUAGES } from '../../kernel/i18n/language.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { refreshSession } from '../refresh-session.ts'
import { Card } from './ProfileSection.tsx'
import classes from './profile.module.css'

/** The language of the screens, stored in this browser, and that of the mails, stored in the account. */
export function LanguageCard({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const { language, choose } = useLanguage()
  const save = useCall(api.editUser, { onSuccess: refreshSession, onError: toast.error })
  return (
    <Card title={t('data.language')} hint={t('data.languageHint')}>
      <div className={classes.pair}>
        <LanguageChoice label={t('data.languageScreens')} value={language} onChange={choose} />
        <LanguageChoice
          label={t('data.languageMails')}
          value={(save.isPending && save.variables.body.language) || user.language}
          onChange={(language) => save.mutate({ params: { uuid: user.uuid }, body: { language } })}
        />
      </div>
    </Card>
  )
}

interface LanguageChoiceProps {
  label: string
  value: Locale
  onChange: (language: Locale) => void
}

function LanguageChoice({ label, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('shell')
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={label}
          value={value}
          onChange={(next) => isLanguage(next) && onChange(next)}
          data={LANGUAGES.map((offered) => ({ value: offered, label: t(`languages.${offered}`) }))}
        />
      </div>
    </Input.Wrapper>
  )
}
