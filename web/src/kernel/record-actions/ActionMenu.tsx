import { type ActionIconProps, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ButtonMenu } from '../overlays/ButtonMenu.tsx'
import type { Action } from './record-action.ts'

interface ActionMenuProps {
  /** Accessible name of the menu: "Actions of València 2018". */
  label: string
  /** The actions to show. `false` is left out. */
  actions: readonly (Action | false)[]
  /** Size of the button. The default fits a button at the end of a row. */
  size?: ActionIconProps['size']
  variant?: 'default'
  loading?: boolean
  /** Value of `data-control`. Grid navigation with the keyboard uses it to find the button. */
  control?: string
}

/**
 * A menu with the actions of a record, at the end of its row or in its header. Destructive actions come last, in a
 * separate group.
 */
export function ActionMenu({ label, actions, size = 28, variant, loading = false, control }: ActionMenuProps) {
  const offered = actions.filter((action) => action !== false)
  if (offered.length === 0) return null
  return (
    <ButtonMenu
      button={(opener) => (
        <ActionButton
          {...opener}
          {...(size && { size })}
          {...(variant && { variant })}
          tooltip={label}
          loading={loading}
          data-control={control}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionButton>
      )}
    >
      {offered.map((action, index) => {
        const { label: words, icon: Icon, danger, blocked } = action
        return (
          <Fragment key={words}>
            {danger && index > 0 && !offered[index - 1]?.danger && <Menu.Divider />}
            <Menu.Item
              disabled={Boolean(blocked)}
              {...(danger ? { color: 'var(--danger-text)' } : {})}
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              {...(blocked ? {} : destinationOf(action))}
            >
              {words}
              {blocked && <Text size="xs">{blocked}</Text>}
            </Menu.Item>
          </Fragment>
        )
      })}
    </ButtonMenu>
  )
}

/** The properties that make an item an internal link, a link to another site, or a button. */
function destinationOf({ to, href, run }: Action) {
  if (to) return { renderRoot: (props: object) => <Link {...props} {...to} /> }
  if (href) {
    return { renderRoot: (props: object) => <a {...props} href={href} target="_blank" rel="noreferrer" /> }
  }
  return { onClick: run }
}
