import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Opener, Place, useOpening } from './use-opening.tsx'

interface ButtonPopoverProps
  extends Omit<
    PopoverProps,
    'children' | 'id' | 'opened' | 'onChange' | 'onDismiss' | 'trapFocus' | 'returnFocus'
  > {
  /** `(opener) => <button {...opener}>…</button>` */
  button: (opener: Opener) => ReactNode
  /** Rules of placing that depend on where the button is. */
  placing?: (button: HTMLElement | null) => NonNullable<PopoverProps['middlewares']>
  dropdown?: Omit<PopoverDropdownProps, 'children'>
  /** What opens; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** A button and what it opens beside itself, which is mounted when it is first opened. It keeps the focus until it closes. */
export function ButtonPopover({ button, placing, dropdown, children, ...popover }: ButtonPopoverProps) {
  const { opener, isMounted, isOpen, change, close } = useOpening('dialog')
  return (
    <>
      {button(opener)}
      {isMounted && (
        <Popover
          {...popover}
          {...(placing ? { middlewares: placing(opener.ref.current) } : {})}
          id={opener.id}
          opened={isOpen}
          onChange={change}
          onDismiss={close}
          trapFocus
        >
          <Popover.Target>
            <Place of={opener.ref} />
          </Popover.Target>
          <Popover.Dropdown {...dropdown}>{children(close)}</Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
