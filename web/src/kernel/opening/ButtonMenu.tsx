import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Opener, Place, useOpening } from './use-opening.tsx'

interface ButtonMenuProps extends Omit<MenuProps, 'children' | 'id' | 'opened' | 'onChange' | 'returnFocus'> {
  /** `(opener) => <ActionButton {...opener} tooltip={…}>…</ActionButton>` */
  button: (opener: Opener) => ReactNode
  dropdown?: Omit<MenuDropdownProps, 'children'>
  /** Its items. */
  children: ReactNode
}

/** A button and its menu, which is mounted when it is first opened. */
export function ButtonMenu({ button, dropdown, children, ...menu }: ButtonMenuProps) {
  const { opener, isMounted, isOpen, change } = useOpening('menu')
  return (
    <>
      {button(opener)}
      {isMounted && (
        <Menu
          position="bottom-end"
          {...menu}
          id={opener.id}
          opened={isOpen}
          onChange={change}
          returnFocus={false}
        >
          <Menu.Target>
            <Place of={opener.ref} />
          </Menu.Target>
          <Menu.Dropdown {...dropdown}>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
