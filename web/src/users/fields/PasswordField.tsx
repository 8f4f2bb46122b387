import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import classes from './fields.module.css'

interface PasswordFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
  autoComplete: 'current-password' | 'new-password'
  /** Ids of what says more about it. */
  describedBy?: string
  autoFocus?: boolean
  /** A link at the right end of the label's line; after the field in the order of the keyboard. */
  aside?: ReactNode
}

/** A password, hidden unless its eye is open, with its number of characters. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('identity')
  const [isVisible, setVisible] = useState(false)
  const Eye = isVisible ? IconEyeOff : IconEye
  return (
    <div className={classes.password}>
      <TextInput
        id={props.id}
        size="md"
        type={isVisible ? 'text' : 'password'}
        name={props.id}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={props.autoFocus ?? false}
        label={props.label}
        value={props.value}
        error={props.error}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        rightSectionWidth={props.value === '' ? 42 : 72}
        rightSection={
          <span className={classes.ends}>
            <Count password={props.value} />
            <ActionButton
              tooltip={t(isVisible ? 'hidePassword' : 'showPassword')}
              onClick={() => setVisible(!isVisible)}
            >
              <Eye size={18} stroke={1.5} aria-hidden />
            </ActionButton>
          </span>
        }
      />
      {props.aside && <span className={classes.aside}>{props.aside}</span>}
    </div>
  )
}

function Count({ password }: { password: string }) {
  const { t } = useTranslation('access')
  const count = [...password].length
  if (count === 0) return null
  const said = t('login.characters', { count })
  return (
    <span className={`${classes.count} num`} title={said}>
      <span aria-hidden>{count}</span>
      <span className="sr">{said}</span>
    </span>
  )
}
