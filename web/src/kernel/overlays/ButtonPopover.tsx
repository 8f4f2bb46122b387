import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Opener, OverlayTarget, useOverlay } from './use-overlay.tsx'

interface ButtonPopoverProps
  extends Omit<PopoverProps, 'children' | 'id' | 'opened' | 'onChange' | 'onDismiss' | 'trapFocus' | 'returnFocus'> {
  /** Renders the button: `(opener) => <button {...opener}>…</button>`. */
  button: (opener: Opener) => ReactNode
  /** Returns placement rules that depend on the position of the button. */
  placing?: (button: HTMLElement) => NonNullable<PopoverProps['middlewares']>
  dropdown?: Omit<PopoverDropdownProps, 'children'>
  /** Content of the popover; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/**
 * A button with a popover beside it. The popover is mounted when it is first opened, and keeps the focus inside until
 * it closes.
 */
export function ButtonPopover({ button, placing, dropdown, children, ...popover }: ButtonPopoverProps) {
  const { opener, target, isOpen, change, close } = useOverlay('dialog')
  return (
    <>
      {button(opener)}
      {target && (
        <Popover
          {...popover}
          {...(placing ? { middlewares: placing(target) } : {})}
          id={opener.id}
          opened={isOpen}
          onChange={change}
          onDismiss={close}
          trapFocus
        >
          <Popover.Target>
            <OverlayTarget of={target} />
          </Popover.Target>
          <Popover.Dropdown {...dropdown}>{children(close)}</Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
