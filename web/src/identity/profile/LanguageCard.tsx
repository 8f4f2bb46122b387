import type { User } from '@lindero/contract/identity/user.schema'
import { api } from '@lindero/contract/kernel/api'
import type { Locale } from '@lindero/domain/kernel/formats'
import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { isLanguage, LANGUAGES } from '../../kernel/i18n/language.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { forgetUsers, refreshSession } from '../users/forget-users.ts'
import { Card } from './ProfileSection.tsx'

/** The language of screens and mails: it changes at once, here and on the account. */
export function LanguageCard({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'shell'])
  const { language, choose } = useLanguage()
  const save = useMutation({
    mutationFn: (next: Locale) =>
      request(api.editUser, { params: { uuid: user.uuid }, body: { language: next } }),
    onSuccess: async (done) => {
      refreshSession(done)
      await forgetUsers()
    },
    onError: toast.error,
  })

  function change(next: string) {
    if (!isLanguage(next)) return
    choose(next)
    if (next !== user.language) save.mutate(next)
  }

  return (
    <Card title={t('profile:data.language')} hint={t('profile:data.languageHint')}>
      <div>
        <SegmentedControl
          aria-label={t('profile:data.language')}
          value={language}
          onChange={change}
          data={LANGUAGES.map((value) => ({ value, label: t(`shell:languages.${value}`) }))}
        />
      </div>
    </Card>
  )
}
