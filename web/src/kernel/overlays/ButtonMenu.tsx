import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Opener, OverlayTarget, useOverlay } from './use-overlay.tsx'

interface ButtonMenuProps extends Omit<MenuProps, 'children' | 'id' | 'opened' | 'onChange' | 'returnFocus'> {
  /** Renders the button: `(opener) => <ActionButton {...opener} tooltip={…}>…</ActionButton>`. */
  button: (opener: Opener) => ReactNode
  dropdown?: Omit<MenuDropdownProps, 'children'>
  children: ReactNode
}

/** A button with a menu. The menu is mounted when it is first opened. */
export function ButtonMenu({ button, dropdown, children, ...menu }: ButtonMenuProps) {
  const { opener, target, isOpen, change } = useOverlay('menu')
  return (
    <>
      {button(opener)}
      {target && (
        <Menu position="bottom-end" {...menu} id={opener.id} opened={isOpen} onChange={change} returnFocus={false}>
          <Menu.Target>
            <OverlayTarget of={target} />
          </Menu.Target>
          <Menu.Dropdown {...dropdown}>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
