import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { LANGUAGES } from '../../kernel/preferences/language.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { refreshSession } from '../refresh-session.ts'
import { Card } from './ProfileSection.tsx'
import classes from './profile.module.css'

const LANGUAGE = choice(LANGUAGES, { texts: 'common:languages', as: 'segments', required: true })

const languageForm = formFields({ labels: 'profile:data' }, { languageScreens: LANGUAGE, languageMails: LANGUAGE })

/** The language of the screens, stored in this browser, and the language of emails, stored in the account. */
export function LanguageCard({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const { language, choose } = useLanguage()
  const save = useCall(api.editUser, { onSuccess: refreshSession, onError: toast.error })
  const form = useForm(languageForm, {
    id: 'language',
    saved: {
      languageScreens: language,
      languageMails: (save.isPending && save.variables.body.language) || user.language,
    },
    hold({ languageScreens, languageMails }) {
      if (languageScreens && languageScreens !== language) choose(languageScreens)
      if (languageMails && languageMails !== user.language) {
        save.mutate({ params: { uuid: user.uuid }, body: { language: languageMails } })
      }
    },
    submit: async () => undefined,
  })
  return (
    <Card title={t('data.language')} hint={t('data.languageHint')}>
      <FormProvider form={form}>
        <div className={`${classes.pair} grid items-start gap-y-14 gap-x-16 columns-2`}>
          <languageForm.Field name="languageScreens" />
          <languageForm.Field name="languageMails" />
        </div>
      </FormProvider>
    </Card>
  )
}
