import { Modal, UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd, modifierKey } from '../kernel/marks/Kbd.tsx'
import classes from './shell.module.css'

const KEYS = [
  { name: 'palette', keys: [modifierKey, 'K'] },
  { name: 'save', keys: [modifierKey, 'S'] },
  { name: 'rows', keys: ['↑', '↓'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'select', keys: ['Space'] },
  { name: 'split', keys: ['↑', '↓'] },
  { name: 'close', keys: ['Esc'] },
] as const

/** What the keyboard does. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.item} onClick={() => setOpen(true)}>
        <IconHelpCircle size={18} stroke={1.5} aria-hidden />
        <span className={classes.label}>{t('nav.help')}</span>
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('help.title')}
        size={400}
        closeButtonProps={{ 'aria-label': t('actions.close', { ns: 'common' }) }}
      >
        <dl className={classes.keys}>
          {KEYS.map(({ name, keys }) => (
            <div key={name}>
              <dt>{t(`help.${name}`)}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{key === 'Space' ? t('help.space') : key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}
