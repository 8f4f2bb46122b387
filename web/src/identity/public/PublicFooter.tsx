import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { isLanguage, LANGUAGES } from '../../kernel/preferences/language.ts'
import { LegalNav } from './LegalNav.tsx'
import classes from './public.module.css'

/** Legal links and language selection. Below a form, links open in a new tab, so that typed text is not lost. */
export function PublicFooter({ inNewTab = false }: { inNewTab?: boolean }) {
  return (
    <footer className={`${classes.foot} gap-y-4 gap-x-8 row between text-3 fs-12`}>
      <LegalNav inNewTab={inNewTab} />
      <LanguageSelect />
    </footer>
  )
}

/** A native select, because the login page loads no menu components. */
function LanguageSelect() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <select
      className={`${classes.language} border-0 r text-2 font-inherit`}
      aria-label={t('languages.label')}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
    >
      {LANGUAGES.map((offered) => (
        <option className="bg-surface text" key={offered} lang={offered} value={offered}>
          {t(`languages.${offered}`)}
        </option>
      ))}
    </select>
  )
}
