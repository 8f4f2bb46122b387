import { useTranslation } from 'react-i18next'
import { choice, toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { changePreferences } from '../../kernel/preferences/preferences.ts'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'
import { Card } from './ProfileSection.tsx'

const screensForm = formFields(
  { labels: 'profile:screens' },
  {
    rows: choice(['normal', 'compact'], { texts: 'profile:screens.density', as: 'segments', required: true }),
    hasSingleKeys: toggle({ as: 'switch' }),
  },
)

/** Preferences for the screens. The account stores them, so that they apply in all browsers of the user. */
export function ScreensCard() {
  const { t } = useTranslation('profile')
  const { rows, hasSingleKeys } = usePreferences()
  const form = useForm(screensForm, {
    id: 'screens',
    saved: { rows, hasSingleKeys },
    hold: (choices) => changePreferences({ rows: choices.rows ?? rows, hasSingleKeys: choices.hasSingleKeys === true }),
    submit: async () => undefined,
  })
  return (
    <Card title={t('screens.title')} hint={t('screens.hint')}>
      <FormProvider form={form}>
        <screensForm.Field name="rows" />
        <screensForm.Field name="hasSingleKeys" />
      </FormProvider>
    </Card>
  )
}
