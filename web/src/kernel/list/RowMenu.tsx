import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentType, Fragment } from 'react'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ButtonMenu } from '../overlays/ButtonMenu.tsx'

interface RowAction {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
  /** It cannot be done now. */
  disabled?: boolean
  /** A link, */
  to?: LinkProps
  /** or an action. */
  run?: () => void
}

interface RowMenuProps {
  /** "Actions of València 2018" */
  label: string
  /** Applicable and allowed actions; false is left out. */
  actions: readonly (RowAction | false)[]
}

/** The menu of actions at the end of a row; destructive ones are set apart. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const offered = actions.filter((action) => action !== false)
  if (offered.length === 0) return null
  return (
    <ButtonMenu
      button={(opener) => (
        <ActionButton {...opener} size={28} tooltip={label}>
          <IconDots size={16} stroke={1.75} />
        </ActionButton>
      )}
    >
      {offered.map(({ label: words, icon: Icon, danger, disabled = false, to, run }, index) => (
        <Fragment key={words}>
          {danger && index > 0 && !offered[index - 1]?.danger && <Menu.Divider />}
          <Menu.Item
            disabled={disabled}
            {...(danger ? { color: 'var(--danger-text)' } : {})}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            {...(to ? { renderRoot: (props: object) => <Link {...props} {...to} /> } : { onClick: run })}
          >
            {words}
          </Menu.Item>
        </Fragment>
      ))}
    </ButtonMenu>
  )
}
