import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu } from '../overlays/ButtonMenu.tsx'
import { LANGUAGES } from '../preferences/language.ts'
import classes from './language-menu.module.css'
import { useLanguage } from './use-language.ts'

/** Header menu that shows the language code and lets the user switch languages. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <ButtonMenu
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={`${classes.button} hover hover-text inline-row gap-6 r text-2 fs-13 nowrap`}
          aria-label={`${language.toUpperCase()} · ${t('languages.label')}`}
        >
          {language.toUpperCase()}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    >
      {LANGUAGES.map((offered) => (
        <Menu.Item
          key={offered}
          lang={offered}
          onClick={() => choose(offered)}
          rightSection={offered === language && <IconCheck size={14} aria-hidden />}
        >
          {t(`languages.${offered}`)}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
