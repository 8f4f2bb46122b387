import { LanguageMenu } from '../../kernel/i18n/LanguageMenu.tsx'
import { LegalNav } from './LegalNav.tsx'
import classes from './public.module.css'

/** The legal links, and the language. Below a form the links open in a new tab: what was typed stays. */
export function PublicFooter({ inNewTab = false }: { inNewTab?: boolean }) {
  return (
    <footer className={classes.foot}>
      <LegalNav inNewTab={inNewTab} />
      <LanguageMenu long />
    </footer>
  )
}
