import { LanguageMenu } from '../../kernel/i18n/LanguageMenu.tsx'
import { LegalNav } from './LegalNav.tsx'
import classes from './public.module.css'

/** The legal links, and the language. */
export function PublicFooter() {
  return (
    <footer className={classes.foot}>
      <LegalNav />
      <LanguageMenu long />
    </footer>
  )
}
